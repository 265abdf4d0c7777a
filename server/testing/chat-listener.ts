import { graphql } from './graphql';
import type { TestApp, User } from './harness';
import { type TestSockets, until } from './sockets';

export const CHAT_EVENTS = graphql(`
  subscription ChatEvents($after: ID) {
    chatEvents(after: $after) {
      __typename ... on MessageAdded { eventId message { id seq content mine replyTo { content } sender { name } } }
      ... on MessageChanged { eventId message { seq content edited deleted } }
      ... on ConversationSeen { eventId conversationId by upToSeq }
      ... on ConversationChanged { conversationId }
      ... on MessagesDelivered { conversationId to upToSeq } ... on TypingStarted { conversationId by }
      ... on ResyncNeeded { eventId }
    }
  }`);

/** Listens to the chat events of a user, and waits until the server does: what is sent afterwards arrives. */
export const chatListener =
  (t: TestApp, sockets: TestSockets) =>
  async (user: User, after: string | null = null) => {
    const socket = await sockets.of(user);
    const listening = socket.listen(CHAT_EVENTS, { after });
    // Repeats a typing event, which has no position in the stream, until the first one arrives.
    await until(async () => {
      t.app.core.events.publish(`chat:${user.id}`, { kind: 'typing', conversationId: 'ready', by: 'ready' });
      return listening.answers.length > 0 || listening.refusal !== null;
    }, 'the subscription');
    const all = () => {
      expect(listening.answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
      return listening
        .values('chatEvents')
        .filter((event) => event.__typename !== 'TypingStarted' || event.by !== 'ready');
    };
    const events = () => all().filter((event) => event.__typename !== 'MessagesDelivered');
    const delivered = () => all().flatMap((event) => (event.__typename === 'MessagesDelivered' ? [event] : []));
    const arrived = (count: number) =>
      until(() => events().length >= count, `${count} events (there are ${events().length})`);
    return { socket, listening, all, events, delivered, arrived };
  };
