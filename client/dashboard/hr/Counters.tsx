import type { HrDashboardQuery } from '../../graphql/graphql';
import { number, total } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { countersCopy } from './copy';

const tab = (value: string) => `${paths.requests}?tab=${value}`;

/** The four counters of spec section 2. */
export function Counters({ figures }: { figures: HrDashboardQuery['hrDashboard'] }) {
  const { pendingRequests, activeJobs, successfulReferrals, totalCandidates } = figures;
  return (
    <StatRow>
      <StatCard label={countersCopy.pending} value={number(pendingRequests)} to={tab('pending')} />
      <StatCard label={countersCopy.jobs} value={number(activeJobs)} to={`${paths.listings}?status=open`} />
      <StatCard label={countersCopy.successful} value={number(successfulReferrals)} to={tab('hired')} />
      <StatCard label={countersCopy.candidates} value={total(totalCandidates)} to={paths.candidates} />
    </StatRow>
  );
}
