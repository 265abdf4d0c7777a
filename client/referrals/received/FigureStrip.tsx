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

interface Decisions {
  /** How many requests are decided: answered or expired. */
  decided: number;
  /** How many were ever accepted. */
  accepted: number;
}

interface FigureStripProps {
  me: FragmentType<typeof FigureStrip_me>;
  /** By status, of the requests that the tabs count without search and filters. */
  counts: readonly { status: ReferralStatus; count: number }[];
  thisMonth: number;
  /** The requests are the viewer's own, not those of a company or a colleague. */
  own: boolean;
  /** Of requests that are not the viewer's own; undefined while they are loading. */
  decisions: Decisions | undefined;
  /** Who was asked, as in the address: the figures lead to their requests. */
  whose: string;
  /** The progress of the credits, from another feature. Phones have it on the dashboard and with the credits. */
  credits: ReactNode;
}

/** The figures of the requests below, in one line. Nothing before the first request. */
export function FigureStrip({ me, counts, thisMonth, own, decisions, whose, credits }: FigureStripProps) {
  const { stats } = useFragmentOf(FigureStrip_me, me);
  const figures = figuresOf(counts);
  const success = own ? ownSuccess(stats.successRate) : successOf(decisions);
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
        value={success.value}
        {...(success.isOfSome && { to: rows({ progress: 'decided' }) })}
      >
        {success.note}
      </Figure>
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

interface Success {
  value: string | undefined;
  /** What the rate is of. */
  note?: string;
  /** There are decided requests. */
  isOfSome: boolean;
}

const NONE_DECIDED: Success = { value: rate(null), note: figuresCopy.noneDecided, isOfSome: false };

/** The viewer's own rate, as their profile and the dashboard show it; null without decided requests. */
function ownSuccess(successRate: number | null): Success {
  if (successRate === null) return NONE_DECIDED;
  return { value: rate(successRate), note: figuresCopy.successNote, isOfSome: true };
}

function successOf(decisions: Decisions | undefined): Success {
  if (!decisions) return { value: undefined, isOfSome: false };
  const { accepted, decided } = decisions;
  if (decided === 0) return NONE_DECIDED;
  const note = figuresCopy.companySuccessNote(accepted, decided);
  return { value: rate((100 * accepted) / decided), note, isOfSome: true };
}
