import {
  CalendarClock,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  PartyPopper,
  Send,
} from 'lucide-react';
import type { ReferralStatus } from '../graphql/graphql';
import type { Tone } from '../ui/data/Badge';

interface StatusAppearance {
  label: string;
  icon: LucideIcon;
  tone: Tone;
}

/** How each referral status looks: a label, an icon and a tone, because color alone is not enough. */
export const referralStatuses: Record<ReferralStatus, StatusAppearance> = {
  PENDING: { label: 'Pending', icon: Clock, tone: 'waiting' },
  ACCEPTED: { label: 'Accepted', icon: CircleCheck, tone: 'good' },
  REVIEWED: { label: 'Reviewed', icon: Eye, tone: 'info' },
  REFERRED: { label: 'Referred', icon: Send, tone: 'info' },
  INTERVIEW: { label: 'Interview', icon: CalendarClock, tone: 'info' },
  HIRED: { label: 'Hired', icon: PartyPopper, tone: 'good' },
  REJECTED: { label: 'Declined', icon: CircleX, tone: 'bad' },
  WITHDRAWN: { label: 'Withdrawn', icon: CircleSlash, tone: 'neutral' },
  EXPIRED: { label: 'Expired', icon: Hourglass, tone: 'neutral' },
};
