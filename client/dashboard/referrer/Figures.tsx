import type { ReferrerDashboardQuery } from '../../graphql/graphql';
import { number, rate } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { figuresCopy } from './copy';

// The dashboard has no id, so its figures cannot be a masked fragment.
type FiguresProps = { figures: ReferrerDashboardQuery['referrerDashboard'] };

/** The four figures of spec section 2. Each leads to its requests. */
export function Figures({ figures }: FiguresProps) {
  const { activeReferrals, interviewReferrals, successRate, pendingRequests, totalReferrals } = figures;
  return (
    <StatRow>
      <StatCard
        label={figuresCopy.active}
        value={number(activeReferrals)}
        // Of several tabs.
        to={`${paths.requests}?progress=active`}
        note={interviewReferrals > 0 ? figuresCopy.interviews(interviewReferrals) : figuresCopy.activeNote}
      />
      <StatCard
        label={figuresCopy.success}
        value={rate(successRate)}
        to={`${paths.requests}?progress=decided`}
        note={successRate === null ? figuresCopy.noneDecided : figuresCopy.successNote}
      />
      <StatCard
        label={figuresCopy.pending}
        value={number(pendingRequests)}
        to={`${paths.requests}?tab=pending`}
        note={pendingRequests > 0 ? figuresCopy.pendingNote : figuresCopy.noPending}
      />
      <StatCard
        label={figuresCopy.total}
        value={number(totalReferrals)}
        to={paths.requests}
        note={figuresCopy.totalNote}
      />
    </StatRow>
  );
}
