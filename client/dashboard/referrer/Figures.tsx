import type { ReferrerDashboardQuery } from '../../graphql/graphql';
import { number, rate } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { figuresCopy } from './copy';

// The dashboard has no id, so its figures cannot be a masked fragment.
type FiguresProps = { figures: ReferrerDashboardQuery['referrerDashboard'] };

const tab = (value: string) => `${paths.requests}?tab=${value}`;

/** The four figures of spec section 2. Each leads to its requests. */
export function Figures({ figures }: FiguresProps) {
  const { activeReferrals, interviewReferrals, successRate, pendingRequests, totalReferrals } = figures;
  return (
    <StatRow>
      <StatCard
        label={figuresCopy.active}
        value={number(activeReferrals)}
        to={tab('accepted')}
        // Interviews have their own tab.
        {...(interviewReferrals > 0 && { note: figuresCopy.interviews(interviewReferrals) })}
      />
      <StatCard
        label={figuresCopy.success}
        value={rate(successRate)}
        note={successRate === null ? figuresCopy.noneDecided : figuresCopy.successNote}
      />
      <StatCard label={figuresCopy.pending} value={number(pendingRequests)} to={tab('pending')} />
      <StatCard label={figuresCopy.total} value={number(totalReferrals)} to={paths.requests} />
    </StatRow>
  );
}
