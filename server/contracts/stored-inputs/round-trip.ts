import { graphql } from '../../testing/graphql';
import type { TestApp } from '../../testing/harness';

/** What was sent, without inputs that `NOT_READ_BACK` lists, and the same as read with another request. */
export interface RoundTrip {
  sent: object;
  seen: object;
}

/** Round trips by mutation. */
export type RoundTrips = Record<string, (t: TestApp) => Promise<RoundTrip>>;

/** An input with a value for every field, so that the compiler finds a new one. */
export type Complete<Input> = { [Field in keyof Required<Input>]: Exclude<Input[Field], undefined> };

export const CHAT = graphql(`
  query StoredChat($id: ID!) {
    conversation(id: $id) {
      id with { id } unreadCount
      messages(last: 5) { edges { node { id conversationId content replyTo { id } attachment { id } } } }
    }
  }`);
