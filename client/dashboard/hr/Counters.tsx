import type { HrDashboardQuery } from '../../graphql/graphql';
import { number, total } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { companyNotes, countersCopy, ownNotes } from './copy';

const tab = (value: string) => `${paths.requests}?tab=${value}`;

/** The four counters of spec section 2, each with what it is of. */
export function Counters({ figures }: { figures: HrDashboardQuery['hrDashboard'] }) {
  const { pendingRequests, activeJobs, successfulReferrals, totalCandidates, verification } = figures;
  const notes = verification.status === 'VERIFIED' ? companyNotes : ownNotes;
  return (
    <StatRow>
      <StatCard label={countersCopy.pending} value={number(pendingRequests)} to={tab('pending')} note={notes.pending} />
      <StatCard
        label={countersCopy.jobs}
        value={number(activeJobs)}
        to={`${paths.listings}?status=open`}
        note={notes.jobs}
      />
      <StatCard
        label={countersCopy.successful}
        value={number(successfulReferrals)}
        to={tab('hired')}
        note={notes.successful}
      />
      <StatCard
        label={countersCopy.candidates}
        value={total(totalCandidates)}
        to={paths.candidates}
        note={notes.candidates}
      />
    </StatRow>
  );
}
