import { Box, type BoxProps, Grid } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** Announces once that something is loading. The shapes inside are hidden from screen readers. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The theme styles it. */
const SHAPE = 'skeleton';

/** A shape in place of content. */
export const Skeleton = (props: BoxProps) => <Box className={SHAPE} {...props} />;

/** A Skeleton as a plain element: a list begins with dozens of them, and each styled one takes time. */
const Shape = (style: CSSProperties) => <div className={SHAPE} style={style} />;

const AVATAR = { width: '2.5rem', height: '2.5rem', borderRadius: '50%' };

/** A person: avatar and two lines. */
function PersonLineSkeleton({ avatar = true }: { avatar?: boolean }) {
  return (
    <div style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
      {avatar && <Shape {...AVATAR} />}
      <div style={{ flex: 1 }}>
        <Shape height="0.875rem" width="40%" marginBottom="0.5rem" />
        <Shape height="0.75rem" width="65%" />
      </div>
    </div>
  );
}

/** Person cards in a grid. */
export function PersonCardsSkeleton({ count = 6, label = 'Loading people' }: { count?: number; label?: string }) {
  return (
    <Loading label={label}>
      <CardGrid>
        {times(count).map((index) => (
          <Box key={index} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
            <PersonLineSkeleton />
            <div style={{ display: 'flex', gap: '0.375rem', marginTop: '1rem' }}>
              <Shape height="1.5rem" width="4rem" borderRadius="999px" />
              <Shape height="1.5rem" width="5rem" borderRadius="999px" />
            </div>
            <Shape height="2.5rem" width="8rem" marginTop="1rem" />
          </Box>
        ))}
      </CardGrid>
    </Loading>
  );
}

interface ListSkeletonProps {
  count?: number;
  label?: string;
  /** The rows are about people; true by default. */
  avatars?: boolean;
}

/** A list, for example of referrals, notifications or conversations. */
export function ListSkeleton({ count = 5, label = 'Loading', avatars = true }: ListSkeletonProps) {
  return (
    <Loading label={label}>
      {times(count).map((index) => (
        <div key={index} style={{ padding: '1rem 0', borderBottomWidth: index < count - 1 ? '1px' : '0' }}>
          <PersonLineSkeleton avatar={avatars} />
        </div>
      ))}
    </Loading>
  );
}

/** A detail page or a form: a heading and lines of text. */
export function BlockSkeleton({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <Loading label={label}>
      <Shape height="1.5rem" width="40%" marginBottom="1.25rem" />
      {times(lines).map((index) => (
        <Shape key={index} height="0.875rem" marginBottom="0.75rem" width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </Loading>
  );
}

/** Cards in one, two or three columns. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))" gap="4">
      {children}
    </Grid>
  );
}
