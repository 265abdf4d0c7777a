import type { RateLimitRule } from '../../platform/limits/rate-limits';

/**
 * How many messages a stranger can send before they are accepted: one to say what it is about, and two for what was forgotten. More would
 * press a recipient who has not answered.
 */
export const REQUEST_MESSAGES = 3;

/** First messages to users with whom one shares no referral or application, per user and day. */
export const STRANGERS_RATE: RateLimitRule = {
  name: 'strangers',
  points: 30,
  seconds: 86_400,
  refusal: (wait) => `You have written to many new people today. Write to the next one in ${wait}.`,
};

/** Where a message request stands, from the side of one of the two users. */
export enum MessageRequestState {
  SENT = 'sent',
  RECEIVED = 'received',
  DECLINED = 'declined',
}

/** The part of a conversation that says who asks whom. */
export interface RequestFacts {
  /** Who wrote first to someone who has not accepted it; null for no request. */
  requestFromId: string | null;
  requestDeclinedAt: Date | null;
  lastSeq: number;
}

/** The request as the viewer sees it; null for none. Its sender does not learn that it was declined. */
export function requestState(
  { requestFromId, requestDeclinedAt }: RequestFacts,
  viewerId: string,
): MessageRequestState | null {
  if (requestFromId === null) return null;
  if (requestFromId === viewerId) return MessageRequestState.SENT;
  return requestDeclinedAt === null ? MessageRequestState.RECEIVED : MessageRequestState.DECLINED;
}

/** How many messages the viewer can still send until the request is accepted; null if the viewer did not send it. */
export function requestMessagesLeft(facts: RequestFacts, viewerId: string): number | null {
  return facts.requestFromId === viewerId ? Math.max(0, REQUEST_MESSAGES - facts.lastSeq) : null;
}

/** For a message beyond `REQUEST_MESSAGES`. */
export const tooManyBefore = (name: string) =>
  `You can send ${REQUEST_MESSAGES} messages until ${name} accepts. Wait for an answer.`;

/** For a file in a request. */
export const noFilesBefore = (name: string) => `You can send files once ${name} has accepted your messages.`;

/** For a message to a user who no longer lets strangers write, and has not accepted the request. */
export const noDirectContact = (name: string) =>
  `${name} only accepts messages from people with whom they share a referral or an application.`;
