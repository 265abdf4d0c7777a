import type { StudentDashboardQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { countersCopy } from './copy';

// The dashboard has no id, so its figures cannot be a masked fragment.
type Figures = Pick<StudentDashboardQuery['studentDashboard'], 'sent' | 'accepted' | 'pending' | 'successful'>;

const tab = (value: string) => `${paths.referrals}?tab=${value}`;

/** The four counters of spec section 2. Each leads to its requests. */
export function Counters({ figures: { sent, accepted, pending, successful } }: { figures: Figures }) {
  return (
    <StatRow>
      <StatCard label={countersCopy.sent} value={number(sent)} to={paths.referrals} />
      <StatCard
        label={countersCopy.accepted}
        value={number(accepted)}
        to={tab('accepted')}
        // Those that were hired or have ended since are in other tabs.
        {...(accepted > 0 && { note: countersCopy.everAccepted })}
      />
      <StatCard label={countersCopy.pending} value={number(pending)} to={tab('pending')} />
      <StatCard label={countersCopy.successful} value={number(successful)} to={tab('hired')} />
    </StatRow>
  );
}
