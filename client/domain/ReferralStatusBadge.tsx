import type { ReferralStatus } from '../graphql/graphql';
import { Badge } from '../ui/data/Badge';
import { referralStatuses } from './referralStatus';

/** The status of a referral as a label with an icon and a color. */
export function ReferralStatusBadge({ status }: { status: ReferralStatus }) {
  const { label, icon, tone } = referralStatuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
