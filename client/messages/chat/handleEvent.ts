import { type ApolloCache, isReference, type Reference } from '@apollo/client';
import type { ChatEventsSubscription } from '../../graphql/graphql';
import { appendMessage } from './appendMessage';
import type { KeptMessages } from './messagesField';
import type { TypingStore } from './typing';

export type ChatEvent = ChatEventsSubscription['chatEvents'];
type Added = Extract<ChatEvent, { __typename: 'MessageAdded' }>['message'];
type Seen = Extract<ChatEvent, { __typename: 'ConversationSeen' }>;
type Delivered = Extract<ChatEvent, { __typename: 'MessagesDelivered' }>;

interface EventContext {
  cache: ApolloCache;
  typing: TypingStore;
  viewerId: string | undefined;
  /** A new message is in the cache. */
  onShown: (message: Added) => void;
  /** The viewer has seen a conversation, perhaps on another device. */
  onSeenElsewhere: (conversationId: string) => void;
  /** Messages are missing at the end of a conversation. */
  onMissing: (conversationId: string) => void;
  /** The viewer has changed the state of a conversation, perhaps on another device. */
  onDecided: (conversationId: string) => void;
  /** The row and the counts of a conversation have changed. */
  onChanged: (conversationId: string) => void;
  /** Events were missed. */
  onResync: () => void;
}

/** Brings the cache up to date with an event. Doing it again changes nothing. */
export function handleEvent(event: ChatEvent, context: EventContext): void {
  const { typing, viewerId, onShown, onChanged, onResync } = context;
  switch (event.__typename) {
    case 'TypingStarted':
      return typing.started(event.conversationId);
    case 'ResyncNeeded':
      return onResync();
    case 'MessageAdded': {
      const { message } = event;
      if (!message.mine) typing.ended(message.conversationId);
      addMessage(message, context);
      onShown(message);
      return onChanged(message.conversationId);
    }
    case 'MessageChanged':
      // The cache has updated the message itself, wherever it is shown or quoted.
      return onChanged(event.message.conversationId);
    case 'ConversationSeen':
      if (event.by !== viewerId) return markSeen(event, context);
      context.onSeenElsewhere(event.conversationId);
      return onChanged(event.conversationId);
    case 'ConversationChanged':
      return context.onDecided(event.conversationId);
    case 'MessagesDelivered':
      return markDelivered(event, context);
  }
}

const conversationRef = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Conversation', id }) ?? '';

/** Adds a message to its conversation and its row in the list, if they are in the cache. */
function addMessage(message: Added, { cache, onMissing }: EventContext): void {
  let isMissing = false;
  cache.modify<{ messages: KeptMessages; lastMessage: Reference; updatedAt: string }>({
    id: conversationRef(cache, message.conversationId),
    fields: {
      lastMessage: (before, { readField, toReference }) => {
        const known = readField<number>('seq', before as Reference | undefined) ?? 0;
        const after = toReference({ __typename: 'Message', id: message.id });
        return known > message.seq ? before : (after ?? before);
      },
      updatedAt: (before) => (Date.parse(message.createdAt) > Date.parse(before) ? message.createdAt : before),
      messages: (value, { readField, toReference }) => {
        const before = value as KeptMessages; // the shape that its field policy keeps
        const node = toReference({ __typename: 'Message', id: message.id });
        if (!node) return before;
        const { seq } = message;
        const after = appendMessage(before, { node, seq }, (each) => readField<number>('seq', each) ?? 0);
        ({ isMissing } = after);
        return after.kept;
      },
    },
  });
  if (isMissing) onMissing(message.conversationId);
}

/** Marks the viewer's messages up to this number as read. */
function markSeen({ conversationId, at, ...covered }: Seen, context: EventContext): void {
  const read = { status: () => 'READ', seenAt: () => at };
  advance({ conversationId, covered, fields: (status) => (status === 'READ' ? null : read) }, context);
  // Who reads the viewer's request has accepted it.
  context.cache.modify<{ request: string | null }>({
    id: conversationRef(context.cache, conversationId),
    fields: {
      request: (state) => {
        if (state) context.onChanged(conversationId);
        return state;
      },
    },
  });
}

/** Marks the viewer's messages up to this number as delivered. */
function markDelivered({ conversationId, ...covered }: Delivered, context: EventContext): void {
  const delivered = { status: () => 'DELIVERED' };
  advance({ conversationId, covered, fields: (status) => (status === 'SENT' ? delivered : null) }, context);
}

interface Advance {
  conversationId: string;
  covered: Pick<Seen, 'upToSeq' | 'except'>;
  /** What changes of a message with this status; null for nothing. */
  fields: (status: string | undefined) => Record<string, () => string> | null;
}

/** Changes the viewer's messages that a receipt covers, in the conversation and in its row of the list. */
function advance({ conversationId, covered, fields }: Advance, { cache }: EventContext): void {
  const mark = (message: Reference, readField: ReadField) => {
    const seq = readField<number>('seq', message) ?? 0;
    if (seq > covered.upToSeq || readField('mine', message) !== true) return;
    if (covered.except.some(({ fromSeq, upToSeq }) => fromSeq <= seq && seq <= upToSeq)) return;
    const changes = fields(readField<string>('status', message));
    if (changes) cache.modify({ id: cache.identify(message) ?? '', fields: changes });
  };
  cache.modify<{ messages: KeptMessages; lastMessage: Reference | null }>({
    id: conversationRef(cache, conversationId),
    fields: {
      lastMessage: (message, { readField }) => {
        if (isReference(message)) mark(message, readField);
        return message;
      },
      messages: (value, { readField }) => {
        const kept = value as KeptMessages; // the shape that its field policy keeps
        for (const { node } of kept.edges) mark(node, readField);
        return kept;
      },
    },
  });
}

type ReadField = <T>(field: string, node: Reference) => T | undefined;
