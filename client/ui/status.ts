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

/** A word, an icon and a tone: a status is never a colour alone. Tones are colour tokens: good, bad, info, waiting, neutral. */
export interface StatusLook {
  word: string;
  icon: LucideIcon;
  tone: 'good' | 'bad' | 'info' | 'waiting' | 'neutral';
}

/** Every referral status of the contract. */
export const referralStatusLook = {
  PENDING: { word: 'Pending', icon: Clock, tone: 'waiting' },
  ACCEPTED: { word: 'Accepted', icon: CircleCheck, tone: 'good' },
  REVIEWED: { word: 'Reviewed', icon: Eye, tone: 'info' },
  REFERRED: { word: 'Referred', icon: Send, tone: 'info' },
  INTERVIEW: { word: 'Interview', icon: CalendarClock, tone: 'info' },
  HIRED: { word: 'Hired', icon: PartyPopper, tone: 'good' },
  REJECTED: { word: 'Declined', icon: CircleX, tone: 'bad' },
  WITHDRAWN: { word: 'Withdrawn', icon: CircleSlash, tone: 'neutral' },
  EXPIRED: { word: 'Expired', icon: Hourglass, tone: 'neutral' },
} as const satisfies Record<string, StatusLook>;

export type ReferralStatusName = keyof typeof referralStatusLook;

/** The label of a readiness score on referral cards (spec, section 4). */
export function readinessLabel(score: number): { label: string; tone: StatusLook['tone'] } {
  if (score >= 90) return { label: 'AI Ready', tone: 'good' };
  if (score >= 80) return { label: 'AI Capable', tone: 'info' };
  if (score >= 70) return { label: 'AI Learning', tone: 'waiting' };
  return { label: 'Traditional', tone: 'neutral' };
}
