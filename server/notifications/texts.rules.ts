import { TIME_ZONE } from '../platform/clock';
import type { CreditsEarned } from '../platform/outbox/events';
import type { MessageFacts, ReferralFacts } from './facts.queries';
import { NotificationKind } from './notifications.rules';

/** One notification's words, whom they go to, and whether they go by mail as well. */
export interface Words {
  to: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string;
  mail: boolean;
  /** Whether it goes by mail to those who want nothing in the app; left out, it does. */
  mailInstead?: boolean;
}

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: TIME_ZONE });

const forJob = ({ jobTitle, company }: ReferralFacts) => `${jobTitle} at ${company}`;
const deadline = ({ expiresAt }: ReferralFacts) =>
  expiresAt === null ? 'soon' : `by ${DAY_AND_MONTH.format(expiresAt)}`;
/** Where the candidate and the referrer find the referral. */
const sentPath = ({ id }: ReferralFacts) => `/referrals/${id}`;
const receivedPath = ({ id }: ReferralFacts) => `/requests/${id}`;

/** A referrer is asked. */
export function requestedWords(facts: ReferralFacts): Words {
  const { candidate, referrer } = facts;
  return {
    to: referrer.id,
    kind: NotificationKind.REFERRAL_REQUESTED,
    title: `${candidate.firstName} asked you for a referral`,
    message: `${candidate.name} asked you to refer them for ${forJob(facts)}. Please answer ${deadline(facts)}.`,
    link: receivedPath(facts),
    mail: true,
  };
}

/** A referrer has not answered yet. */
export function reminderWords(facts: ReferralFacts): Words {
  const { candidate, referrer } = facts;
  return {
    to: referrer.id,
    kind: NotificationKind.REFERRAL_REQUESTED,
    title: `${candidate.firstName} is waiting for your answer`,
    message: `${candidate.name} asked you to refer them for ${forJob(facts)}. Please answer ${deadline(facts)}, even if you decline.`,
    link: receivedPath(facts),
    mail: false,
  };
}

type Told = Omit<Words, 'to' | 'kind' | 'link'>;

/** What the candidate is told of a move of the referrer's side; `who` is whoever made it. */
const TOLD_CANDIDATE: Record<string, (who: string, job: string) => Told> = {
  accepted: (who, job) => ({
    title: `${who} accepted your request`,
    message: `${who} accepted your request for ${job}. Say thanks and agree on the next step.`,
    mail: true,
  }),
  rejected: (who, job) => ({
    title: `${who} cannot refer you this time`,
    message: `${who} cannot refer you for ${job} this time. This request no longer counts towards your limit, so you can ask another referrer.`,
    mail: true,
  }),
  reviewed: (who, job) => ({
    title: `${who} reviewed your profile`,
    message: `${who} reviewed your profile for ${job}. The next step is the referral.`,
    mail: false,
  }),
  referred: (who, job) => ({
    title: `${who} referred you`,
    message: `${who} referred you for ${job}. The company decides from here and may contact you directly.`,
    mail: false,
  }),
  interview: (who, job) => ({
    title: 'You are invited to an interview',
    message: `${who} reports that you have an interview for ${job}. Ask what to prepare.`,
    mail: false,
  }),
  hired: (who, job) => ({
    title: 'You were hired',
    message: `${who} reports that you were hired for ${job}. Congratulations!`,
    mail: false,
  }),
};

/** A referral moved: whoever did not do it is told. */
export function changedWords(facts: ReferralFacts): Words[] {
  const { candidate, referrer, event, conversationId } = facts;
  const kind = NotificationKind.REFERRAL_CHANGED;
  if (event?.status === 'withdrawn') {
    const message = `${candidate.name} withdrew the request for ${forJob(facts)}. You do not need to do anything.`;
    return [
      {
        to: referrer.id,
        kind,
        title: `${candidate.firstName} withdrew a request`,
        message,
        link: receivedPath(facts),
        mail: false,
      },
    ];
  }
  const told = event && TOLD_CANDIDATE[event.status];
  if (!told) return [];
  const toConversation = event.status === 'accepted' && conversationId !== null;
  const link = toConversation ? `/messages/${conversationId}` : sentPath(facts);
  return [{ to: candidate.id, kind, link, ...told((event.actor ?? referrer).firstName, forJob(facts)) }];
}

/** Nobody answered in time. */
export function expiredWords(facts: ReferralFacts): Words[] {
  const { candidate, referrer } = facts;
  const kind = NotificationKind.REFERRAL_CHANGED;
  return [
    {
      ...{ to: candidate.id, kind, link: sentPath(facts), mail: true },
      title: 'Your request expired',
      message: `${referrer.firstName} did not answer your request for ${forJob(facts)} in time. It no longer counts towards your limit, so you can ask another referrer.`,
    },
    {
      ...{ to: referrer.id, kind, link: receivedPath(facts), mail: false },
      title: `A request from ${candidate.firstName} expired`,
      message: `The request from ${candidate.name} for ${forJob(facts)} expired without an answer.`,
    },
  ];
}

/** Messages wait to be read. What they say stays in the conversation. */
export function messageWords(
  { sender, unseen }: MessageFacts,
  to: { recipientId: string; conversationId: string },
): Words {
  return {
    to: to.recipientId,
    kind: NotificationKind.MESSAGE,
    title: `New message from ${sender.firstName}`,
    message: unseen === 1 ? `${sender.name} sent you a message.` : `${sender.name} sent you ${unseen} messages.`,
    link: `/messages/${to.conversationId}`,
    mail: false,
    // The first of a series says enough.
    mailInstead: unseen === 1,
  };
}

const EARNED_FOR: Record<string, string> = {
  referral_accepted: 'You accepted a referral.',
  referral_hired: 'A candidate you referred was hired.',
};

/** Credits were booked for a referrer. */
export function creditWords({ userId, reason, amount, tier }: CreditsEarned): Words {
  const base = { to: userId, kind: NotificationKind.CREDITS, link: '/requests', mail: false };
  if (tier !== undefined) {
    const name = tier.charAt(0).toUpperCase() + tier.slice(1);
    return { ...base, title: `You reached ${name}`, message: `You reached ${name} and earned ${amount} credits.` };
  }
  return {
    ...base,
    title: `You earned ${amount} credits`,
    message: `${EARNED_FOR[reason] ?? 'Thank you for helping.'} You earned ${amount} credits.`,
  };
}
