import { Badge } from './Badge';
import { type ReferralStatusName, referralStatusLook } from './status';

/** The status of a referral: word, icon and colour. */
export function StatusBadge({ status }: { status: ReferralStatusName }) {
  const { word, icon, tone } = referralStatusLook[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
