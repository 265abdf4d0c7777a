import { Box, Flex, Grid } from '@chakra-ui/react';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
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

/** A person: avatar and two lines. */
export function PersonLineSkeleton({ avatar = true }: { avatar?: boolean }) {
  return (
    <Flex gap="3" align="center">
      {avatar && <Skeleton boxSize="10" borderRadius="full" />}
      <Box flex="1">
        <Skeleton height="3.5" width="40%" mb="2" />
        <Skeleton height="3" width="65%" />
      </Box>
    </Flex>
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
            <Flex gap="1.5" mt="4">
              <Skeleton height="6" width="16" borderRadius="full" />
              <Skeleton height="6" width="20" borderRadius="full" />
            </Flex>
            <Skeleton height="10" width="32" mt="4" />
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
        <Box key={index} py="4" borderBottomWidth={index < count - 1 ? '1px' : '0'}>
          <PersonLineSkeleton avatar={avatars} />
        </Box>
      ))}
    </Loading>
  );
}

/** A detail page or a form: a heading and lines of text. */
export function BlockSkeleton({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <Loading label={label}>
      <Skeleton height="6" width="40%" mb="5" />
      {times(lines).map((index) => (
        <Skeleton key={index} height="3.5" mb="3" width={`${92 - ((index * 17) % 40)}%`} />
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
