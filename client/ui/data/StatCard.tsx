import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from './Skeletons';

export interface StatCardProps {
  /** What is counted, for example "Pending requests". */
  label: string;
  /** The formatted figure; undefined shows a skeleton, with a place for the note. */
  value: string | undefined;
  /** The trend or meaning in words, for example "3 more than last month". */
  note?: ReactNode;
  /** Makes the whole card a link to what is counted. */
  to?: string;
}

/** A figure with its label and meaning. Several are put into a StatRow. */
export function StatCard({ label, value, note, to }: StatCardProps) {
  return (
    <Box
      asChild
      px={{ base: '4', md: '5' }}
      py="4"
      minW="0"
      position="relative"
      {...(to !== undefined && { _hover: { bg: 'bg.subtle' } })}
    >
      <div role="group" aria-label={label}>
        <Box fontSize="xs" fontWeight="medium" color="fg.muted">
          {to === undefined ? label : <CardLink to={to}>{label}</CardLink>}
        </Box>
        <Box
          fontFamily="heading"
          fontSize={{ base: 'xl', md: '2xl' }}
          fontWeight="semibold"
          letterSpacing="tight"
          lineHeight="tight"
          mt="1"
          fontVariantNumeric="tabular-nums"
        >
          {value ?? <Skeleton height="1lh" width="16" />}
        </Box>
        {(note || value === undefined) && (
          <Box fontSize="xs" color="fg.muted" mt="1">
            {value === undefined ? <Skeleton height="1lh" /> : note}
          </Box>
        )}
      </div>
    </Box>
  );
}

/** A link whose area is all of what is around it and has a `position`. */
export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span
      asChild
      _after={{ content: '""', position: 'absolute', inset: '0' }}
      _focusVisible={{
        outline: 'none',
        _after: { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
      }}
    >
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}

/** Stat cards side by side in one frame; two columns on phones. */
export function StatRow({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <Flex
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` }}
      gap="1px"
      css={{ '& > *': { boxShadow: '0 0 0 1px var(--bm-colors-border)' } }}
    >
      {children}
    </Flex>
  );
}
