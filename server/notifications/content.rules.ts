import { isolating } from '../platform/api/isolated';
import { type ClientPath, clientPaths } from '../platform/client-paths';
import { formatDayAndMonth, MINUTE } from '../platform/clock';
import type { CreditsEarned } from '../platform/outbox/events';
import type { MessageFacts } from './handlers/message-facts.queries';
import type { ReferralFacts } from '../referrals/notification-facts.queries';
import { NotificationKind } from './notifications.rules';

/** A notification before it is stored: recipient, text, link and channels. */
export interface NotificationContent {
  /** ID of the recipient. */
  to: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: ClientPath;
  /** Whether the notification is also emailed. */
  mail: boolean;
  /** Whether users who turned off in-app notifications get an email instead. Defaults to true. */
  mailInstead?: boolean;
  /** If set, the email waits this many milliseconds, and reading the notification cancels it. */
  mailAfter?: number;
}

const NUMBER = new Intl.NumberFormat('en-IN');

/** For example "1,400 credits", with digits grouped the Indian way. */
export const creditsText = (amount: number): string => `${NUMBER.format(amount)} credits`;

const forJob = ({ jobTitle, company }: ReferralFacts) => isolating`${jobTitle} at ${company}`;
const deadline = ({ expiresAt }: ReferralFacts) => (expiresAt === null ? 'soon' : `by ${formatDayAndMonth(expiresAt)}`);

/** For the referrer: a new referral request. */
export function requestedContent(facts: ReferralFacts): NotificationContent {
  const { candidate, referrer } = facts;
  return {
    to: referrer.id,
    kind: NotificationKind.REFERRAL_REQUESTED,
    title: isolating`${candidate.firstName} asked you for a referral`,
    message: isolating`${candidate.name} asked you to refer them for ${forJob(facts)}. Please answer ${deadline(facts)}.`,
    link: clientPaths.receivedReferral(facts.id),
    mail: true,
  };
}

/** For the referrer: a request that is still unanswered. */
export function reminderContent(facts: ReferralFacts): NotificationContent {
  const { candidate, referrer } = facts;
  return {
    to: referrer.id,
    kind: NotificationKind.REFERRAL_REQUESTED,
    title: isolating`${candidate.firstName} is waiting for your answer`,
    message: isolating`${candidate.name} asked you to refer them for ${forJob(facts)}. Please answer ${deadline(facts)}, even if you decline.`,
    link: clientPaths.receivedReferral(facts.id),
    mail: false,
  };
}

type Text = Omit<NotificationContent, 'to' | 'kind' | 'link'>;

/** Texts for the candidate by referral status; `who` is the first name of the user who changed it. */
const CANDIDATE_TEXTS: Record<string, (who: string, job: string) => Text> = {
  accepted: (who, job) => ({
    title: isolating`${who} accepted your request`,
    message: isolating`${who} accepted your request for ${job}. Say thanks and agree on the next step.`,
    mail: true,
  }),
  rejected: (who, job) => ({
    title: isolating`${who} cannot refer you this time`,
    message: isolating`${who} cannot refer you for ${job} this time. The request no longer counts as open, so you can ask another referrer.`,
    mail: true,
  }),
  reviewed: (who, job) => ({
    title: isolating`${who} reviewed your profile`,
    message: isolating`${who} reviewed your profile for ${job}. The next step is the referral.`,
    mail: false,
  }),
  referred: (who, job) => ({
    title: isolating`${who} referred you`,
    message: isolating`${who} referred you for ${job}. The company decides from here and may contact you directly.`,
    mail: false,
  }),
  interview: (who, job) => ({
    title: 'You are invited to an interview',
    message: isolating`${who} reports that you have an interview for ${job}. Ask what to prepare.`,
    mail: false,
  }),
  hired: (who, job) => ({
    title: 'You were hired',
    message: isolating`${who} reports that you were hired for ${job}. Congratulations!`,
    mail: false,
  }),
};

/** A changed referral status, for the side that did not change it. */
export function changedContent(facts: ReferralFacts): NotificationContent[] {
  const { candidate, referrer, event, conversationId } = facts;
  const kind = NotificationKind.REFERRAL_CHANGED;
  if (event?.status === 'withdrawn') {
    const message = isolating`${candidate.name} withdrew the request for ${forJob(facts)}. You do not need to do anything.`;
    return [
      {
        to: referrer.id,
        kind,
        title: isolating`${candidate.firstName} withdrew a request`,
        message,
        link: clientPaths.receivedReferral(facts.id),
        mail: false,
      },
    ];
  }
  const text = event && CANDIDATE_TEXTS[event.status];
  if (!text) return [];
  const toConversation = event.status === 'accepted' && conversationId !== null;
  const link = toConversation ? clientPaths.conversation(conversationId) : clientPaths.sentReferral(facts.id);
  return [{ to: candidate.id, kind, link, ...text((event.actor ?? referrer).firstName, forJob(facts)) }];
}

/** An expired request, for the candidate and the referrer. */
export function expiredContent(facts: ReferralFacts): NotificationContent[] {
  const { candidate, referrer } = facts;
  const kind = NotificationKind.REFERRAL_CHANGED;
  return [
    {
      to: candidate.id,
      kind,
      link: clientPaths.sentReferral(facts.id),
      mail: true,
      title: 'Your request expired',
      message: isolating`${referrer.firstName} did not answer your request for ${forJob(facts)} in time. It no longer counts toward your limits, so you can ask another referrer.`,
    },
    {
      to: referrer.id,
      kind,
      link: clientPaths.receivedReferral(facts.id),
      mail: false,
      title: isolating`A request from ${candidate.firstName} expired`,
      message: isolating`The request from ${candidate.name} for ${forJob(facts)} expired without an answer.`,
    },
  ];
}

/** How long messages stay unread before an email says so, in milliseconds. */
const MAIL_UNREAD_AFTER = 10 * MINUTE;

/**
 * When an email says that messages are unread, after their recipient has read others.
 * @param since when the first of them was sent. If its time has passed, the recipient has as long again: they are reading.
 */
export function mailUnreadAt(since: Date, now: Date): Date {
  const due = new Date(since.getTime() + MAIL_UNREAD_AFTER);
  return due > now ? due : new Date(now.getTime() + MAIL_UNREAD_AFTER);
}

/** Unread messages in a conversation. Leaves their text out. */
export function messageContent(
  { sender, unseen }: Pick<MessageFacts, 'sender' | 'unseen'>,
  to: { recipientId: string; conversationId: string },
): NotificationContent {
  return {
    to: to.recipientId,
    kind: NotificationKind.MESSAGE,
    title:
      unseen === 1
        ? isolating`New message from ${sender.firstName}`
        : isolating`${unseen} messages from ${sender.firstName}`,
    message:
      unseen === 1
        ? isolating`${sender.name} sent you a message.`
        : isolating`${sender.name} sent you ${unseen} messages.`,
    link: clientPaths.conversation(to.conversationId),
    mail: true,
    mailAfter: MAIL_UNREAD_AFTER,
  };
}

/** The first message from a user with whom the recipient shares nothing yet. Later ones are not announced. */
export function messageRequestContent(
  { sender }: Pick<MessageFacts, 'sender'>,
  to: { recipientId: string; conversationId: string },
): NotificationContent {
  return {
    to: to.recipientId,
    kind: NotificationKind.MESSAGE,
    title: isolating`${sender.firstName} wants to message you`,
    message: isolating`${sender.name} wrote to you for the first time. Accept or decline.`,
    link: clientPaths.conversation(to.conversationId),
    mail: false,
    mailInstead: false,
  };
}

const EARNED_FOR: Record<string, string> = {
  referral_accepted: 'You accepted a referral.',
  referral_hired: 'A candidate you referred was hired.',
};

/** Credits earned by a referrer. */
export function creditContent({ userId, reason, amount, tier }: CreditsEarned): NotificationContent {
  const base = { to: userId, kind: NotificationKind.CREDITS, link: clientPaths.credits(), mail: false };
  if (tier !== undefined) {
    const name = tier.charAt(0).toUpperCase() + tier.slice(1);
    return { ...base, title: `You reached ${name}`, message: `You reached ${name} and earned ${creditsText(amount)}.` };
  }
  return {
    ...base,
    title: `You earned ${creditsText(amount)}`,
    message: `${EARNED_FOR[reason] ?? 'Thank you for helping.'} You earned ${creditsText(amount)}.`,
  };
}
