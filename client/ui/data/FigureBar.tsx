import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeletons';
import { CardLink } from './StatCard';

interface FigureBarProps {
  /** The accessible name, for example "Figures of the requests". */
  label: string;
  /** Figures, at most four. */
  children: ReactNode;
  /** Beside the figures, for example the progress towards a tier. Not on phones. */
  aside?: ReactNode;
}

/** Figures above a list in one line of 56 px, from edge to edge below the toolbar of a Page. */
export function FigureBar({ label, children, aside }: FigureBarProps) {
  return (
    <Flex
      as="section"
      aria-label={label}
      align="center"
      columnGap="6"
      rowGap="2"
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      mx={{ base: '-4', md: '-6' }}
      mt={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="2"
      minH="14"
      bg="bg.panel"
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(4, auto)' }}
        columnGap={{ base: '3', md: '6' }}
        flex={{ base: '1 1 auto', xl: '0 0 auto' }}
      >
        {children}
      </Box>
      {aside && (
        <Box flex="1" minW="15rem" hideBelow="md">
          {aside}
        </Box>
      )}
    </Flex>
  );
}

interface FigureProps {
  label: string;
  /** The formatted figure; undefined shows a skeleton. */
  value: string | undefined;
  /** What it is of. Not on phones. */
  children?: ReactNode;
  /** Makes the figure a link to exactly what is counted. */
  to?: string;
}

/** A figure of a FigureBar with its label, and what it is of. */
export function Figure({ label, value, children, to }: FigureProps) {
  return (
    <Flex
      role="group"
      aria-label={label}
      minW="0"
      direction="column"
      justify="space-between"
      position="relative"
      {...(to !== undefined && { _hover: { color: 'brand.fg' } })}
    >
      <Box
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        lineHeight="short"
        whiteSpace={{ md: 'nowrap' }}
        overflow={{ md: 'hidden' }}
        textOverflow="ellipsis"
      >
        {to === undefined ? label : <CardLink to={to}>{label}</CardLink>}
      </Box>
      <Flex align="baseline" gap="1.5">
        <chakra.span fontFamily="heading" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {value ?? <Skeleton height="1lh" width="10" />}
        </chakra.span>
        {children && (
          <chakra.span fontSize="xs" color="fg.muted" truncate hideBelow="md">
            {children}
          </chakra.span>
        )}
      </Flex>
    </Flex>
  );
}
