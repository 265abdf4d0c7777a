import { DAY } from '../../platform/clock';
import type { ReferrerStats } from './stats.types';

/** With fewer requests, the figures about answers are not significant and not shown. */
export const ENOUGH_REQUESTS = 5;

/** The recent period, which the figures about answers cover, in milliseconds. */
export const REPLY_WINDOW = 90 * DAY;

/** Counts of the requests a referrer received. */
export interface ReferrerFacts {
  received: number;
  /** Ever accepted, regardless of the current status. */
  accepted: number;
  /** Accepted or rejected by the person. */
  answered: number;
  expired: number;
  hired: number;
  /** Received in the last 90 days; below, how many of those were answered and expired. */
  recent: number;
  recentAnswered: number;
  recentExpired: number;
  /** Hours to the first answer in the last 90 days, median; null without one. */
  medianHours: number | null;
  creditsEarned: number;
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

/** Percentage of decided (answered or expired) requests that were accepted; null without any. */
export function successRate({ accepted, decided }: { accepted: number; decided: number }): number | null {
  return percent(accepted, decided);
}

/**
 * A referrer's statistics. Pending requests and requests withdrawn before an answer do not count toward the success rate.
 * Reply time and answer rate cover the last 90 days.
 */
export function statsOf(facts: ReferrerFacts): ReferrerStats {
  const { received, accepted, answered, expired, hired, recent, medianHours, creditsEarned } = facts;
  const { recentAnswered, recentExpired } = facts;
  const decided = answered + expired;
  const recentDecided = recentAnswered + recentExpired;
  return {
    totalReferrals: received,
    successRate: successRate({ accepted, decided }),
    candidatesHired: hired,
    creditsEarned,
    typicalReplyHours: recent < ENOUGH_REQUESTS || medianHours === null ? null : Math.max(1, Math.round(medianHours)),
    answerRate: recentDecided < ENOUGH_REQUESTS ? null : percent(recentAnswered, recentDecided),
  };
}
