import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { number, rate } from '../../lib/numbers';
import { dayInIndia, startOfMonth } from '../../lib/time';
import { paths } from '../../routes/paths';
import { requestList } from '../../routes/requestLists';
import { Figure, FigureBar } from '../../ui/data/FigureBar';
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
  /** Who was asked, as in the address: the figures lead to their requests. */
  whose: string;
  /** The progress of the credits, from another feature. Phones have it on the dashboard and with the credits. */
  credits: ReactNode;
}

/** The figures of the requests below, in one line. Nothing before the first request. */
export function FigureStrip({ me, counts, thisMonth, own, whose, credits }: FigureStripProps) {
  const { stats } = useFragmentOf(FigureStrip_me, me);
  const figures = figuresOf(counts);
  if (figures.total === 0) return null;
  const rows = (filter: Record<string, string>) => requestList({ ...filter, ...(whose !== '' && { whose }) });
  return (
    <FigureBar label={figuresCopy.label} aside={credits}>
      <Figure label={figuresCopy.pending} value={number(figures.pending)} to={rows({ tab: 'pending' })}>
        {figuresCopy.pendingNote(figures.pending, !own)}
      </Figure>
      <Figure label={figuresCopy.month} value={number(thisMonth)} to={rows({ since: dayInIndia(startOfMonth()) })}>
        {figuresCopy.monthNote(figures.total)}
      </Figure>
      <Figure
        label={figuresCopy.success}
        {...success(figures, own ? stats : null)}
        {...(figures.decided > 0 && { to: rows({ progress: 'decided' }) })}
      />
      <Figure label={figuresCopy.credits} value={number(stats.creditsEarned)} to={paths.credits}>
        {own ? figuresCopy.creditsNote(figures.hired) : figuresCopy.ownCredits}
      </Figure>
    </FigureBar>
  );
}

/** The shape of the figures while they are loading. The skeleton of the list says that it loads. */
export const FigureStripSkeleton = memo(() => (
  <Box aria-hidden="true" display="contents">
    <FigureBar label={figuresCopy.label}>
      {[figuresCopy.pending, figuresCopy.month, figuresCopy.success, figuresCopy.credits].map((label) => (
        <Figure key={label} label={label} value={undefined} />
      ))}
    </FigureBar>
  </Box>
));

/**
 * The success rate, and what it is of.
 * @param own the referrer's own figures, as their profile shows them; null for the requests of others
 */
function success({ accepted, decided }: ReturnType<typeof figuresOf>, own: { successRate: number | null } | null) {
  if (decided === 0) return { value: rate(null), children: figuresCopy.noneDecided };
  if (own) return { value: rate(own.successRate), children: figuresCopy.successNote };
  return { value: rate((100 * accepted) / decided), children: figuresCopy.companySuccessNote(accepted, decided) };
}
