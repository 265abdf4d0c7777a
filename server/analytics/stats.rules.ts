import type { ReferrerStats } from './stats.types';

/** Figures below this many requests say more about chance than about a person. */
const ENOUGH_REQUESTS = 5;

/** What is counted of the requests somebody received. */
export interface ReferrerFacts {
  received: number;
  /** Ever accepted, whatever came after. */
  accepted: number;
  /** Accepted or rejected by the person. */
  answered: number;
  expired: number;
  hired: number;
  /** Received in the last 90 days; of those, answered and run out. */
  recent: number;
  recentAnswered: number;
  recentExpired: number;
  /** Hours to the first answer in the last 90 days, median; null without one. */
  medianHours: number | null;
  creditsEarned: number;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** Per cent of the decided requests that were accepted; 0 without any. Decided: answered, or run out. */
export function successRate({ accepted, decided }: { accepted: number; decided: number }): number {
  return percent(accepted, decided);
}

/**
 * A referrer's figures. The success rate is what was ever accepted of all requests that were decided: answered or run out.
 * Requests that are pending, or were withdrawn before an answer, do not count. How people answer is judged by the last 90 days.
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
