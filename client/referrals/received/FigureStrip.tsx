import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { number, rate } from '../../lib/numbers';
import { figuresCopy } from './copy';
import { figuresOf } from './figures';

const FigureStrip_me = graphql(`
  fragment FigureStrip_me on Me {
    id
    stats {
      successRate
      creditsEarned
    }
  }
`);

interface FigureStripProps {
  me: FragmentType<typeof FigureStrip_me>;
  /** By status, of the requests that the tabs count without search and filters. */
  counts: readonly { status: ReferralStatus; count: number }[];
  thisMonth: number;
  /** The requests are the viewer's own, not those of a company or a colleague. */
  own: boolean;
  /** The progress of the credits, from another feature. */
  credits: ReactNode;
}

/** The figures of the requests below, in one line. Nothing before the first request. */
export function FigureStrip({ me, counts, thisMonth, own, credits }: FigureStripProps) {
  const { stats } = useFragmentOf(FigureStrip_me, me);
  const figures = figuresOf(counts);
  if (figures.total === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={figuresCopy.label}
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
        <Figure label={figuresCopy.pending} value={number(figures.pending)}>
          {figuresCopy.pendingNote(figures.pending, !own)}
        </Figure>
        <Figure label={figuresCopy.month} value={number(thisMonth)}>
          {figuresCopy.monthNote(figures.total)}
        </Figure>
        <Figure label={figuresCopy.success} {...success(figures, own ? stats : null)} />
        <Figure label={figuresCopy.credits} value={number(stats.creditsEarned)}>
          {own ? figuresCopy.creditsNote(figures.hired) : figuresCopy.ownCredits}
        </Figure>
      </Box>
      {credits && (
        // Phones have it on the dashboard and with the credits.
        <Box flex="1" minW="15rem" hideBelow="md">
          {credits}
        </Box>
      )}
    </Flex>
  );
}

/**
 * The success rate, and what it is of.
 * @param own the referrer's own figures, as their profile shows them; null for the requests of others
 */
function success({ accepted, decided }: ReturnType<typeof figuresOf>, own: { successRate: number | null } | null) {
  if (decided === 0) return { value: rate(null), children: figuresCopy.noneDecided };
  if (own) return { value: rate(own.successRate), children: figuresCopy.successNote };
  return { value: rate((100 * accepted) / decided), children: figuresCopy.companySuccessNote(accepted, decided) };
}

/** A figure with its label, and what it is of. */
function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Flex role="group" aria-label={label} minW="0" direction="column" justify="space-between">
      <Box
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        lineHeight="short"
        whiteSpace={{ md: 'nowrap' }}
        overflow={{ md: 'hidden' }}
        textOverflow="ellipsis"
      >
        {label}
      </Box>
      <Flex align="baseline" gap="1.5">
        <chakra.span fontFamily="heading" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {value}
        </chakra.span>
        <chakra.span fontSize="xs" color="fg.muted" truncate hideBelow="md">
          {children}
        </chakra.span>
      </Flex>
    </Flex>
  );
}
