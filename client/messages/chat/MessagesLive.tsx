import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConnectionState } from '../../data/DataProvider';
import { graphql } from '../../graphql';
import type { ChatEventsSubscription } from '../../graphql/graphql';
import { getSession } from '../../lib/session';
import { paths } from '../../routes/paths';
import { Announcer } from '../announcing/announcer';
import { useUnreadCount } from '../announcing/useUnreadCount';
import { type Chat, useChat } from './chat';
import { refreshShown, refreshRow, refreshConversation } from './refresh';
import type { KeptMessages } from './messagesField';

const ChatEvents = graphql(`
  subscription ChatEvents($after: ID) {
    chatEvents(after: $after) {
      ... on MessageAdded {
        eventId
        message {
          id
          conversationId
          seq
          mine
          status
          createdAt
          ...MessageItem_message
        }
      }
      ... on MessageChanged {
        eventId
        message {
          id
          conversationId
          ...MessageItem_message
        }
      }
      ... on ConversationSeen {
        eventId
        conversationId
        by
        upToSeq
        at
      }
      ... on TypingStarted {
        conversationId
        by
      }
      ... on ResyncNeeded {
        eventId
      }
    }
  }
`);

type ChatEvent = ChatEventsSubscription['chatEvents'];
type Added = Extract<ChatEvent, { __typename: 'MessageAdded' }>['message'];
type Seen = Extract<ChatEvent, { __typename: 'ConversationSeen' }>;

// For an unknown cursor the server returns the current position of the event stream, so nothing is missed between the first fetch
// and the first event.
const NO_CURSOR_YET = 'none';

/** Keeps conversations and counts up to date while any page is open, and sends waiting messages. Mounted once, by client/app. */
export function MessagesLive() {
  const client = useApolloClient();
  const chat = useChat();
  const cursor = useRef(NO_CURSOR_YET);
  const refreshSoon = useRefreshSoon(client);
  const announcer = useAnnouncer(client);
  useUnreadCount();

  useSubscription(ChatEvents, {
    variables: { after: NO_CURSOR_YET },
    context: { freshVariables: () => ({ after: cursor.current }) },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const event = data.chatEvents;
      if ('eventId' in event) cursor.current = event.eventId;
      handleEvent(event, { client, chat, announcer, refreshSoon });
    },
  });

  const state = useConnectionState();
  useEffect(() => {
    chat.setLive(state === 'connected');
  }, [state, chat]);
  useEffect(() => () => chat.setLive(false), [chat]);
  return null;
}

/** The browser notifications of this session. */
function useAnnouncer(client: ApolloClient): Announcer {
  const navigate = useNavigate();
  const [announcer] = useState(() => new Announcer(client));
  useEffect(() => announcer.openWith((id) => void navigate(paths.conversation(id))), [announcer, navigate]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return announcer;
}

interface HandlerContext {
  client: ApolloClient;
  chat: Chat;
  announcer: Announcer;
  refreshSoon: (conversationId: string) => void;
}

function handleEvent(event: ChatEvent, { client, chat, announcer, refreshSoon }: HandlerContext): void {
  switch (event.__typename) {
    case 'TypingStarted':
      return chat.typing.started(event.conversationId);
    case 'ResyncNeeded':
      return refreshShown(client);
    case 'MessageAdded': {
      const { message } = event;
      if (!message.mine) {
        chat.typing.ended(message.conversationId);
        announcer.announce(message.conversationId);
      }
      addMessage(client, message);
      chat.shown(message.id);
      return refreshSoon(message.conversationId);
    }
    case 'MessageChanged':
      // The cache has updated the message itself, wherever it is shown or quoted.
      return refreshSoon(event.message.conversationId);
    case 'ConversationSeen':
      // Who reads the viewer's request may have accepted it.
      if (isRequest(client.cache, event.conversationId)) refreshSoon(event.conversationId);
      if (event.by !== getSession()?.user.id) return markSeen(client.cache, event);
      announcer.seen(event.conversationId);
      return refreshSoon(event.conversationId);
  }
}

const conversationRef = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Conversation', id }) ?? '';

/** Whether a conversation in the cache is a message request. */
function isRequest(cache: ApolloCache, id: string): boolean {
  let asked = false;
  const request = (value: unknown) => {
    asked = value !== null;
    return value;
  };
  cache.modify({ id: conversationRef(cache, id), fields: { request } });
  return asked;
}

/** Adds a message to its conversation and its row in the list, if they are in the cache. */
function addMessage(client: ApolloClient, message: Added): void {
  const { cache } = client;
  let missing = false;
  const known = cache.modify<{ messages: KeptMessages; lastMessage: Reference; updatedAt: string }>({
    id: conversationRef(cache, message.conversationId),
    fields: {
      lastMessage: (before, { toReference }) => toReference({ __typename: 'Message', id: message.id }) ?? before,
      updatedAt: () => message.createdAt,
      messages: (value, { readField, toReference }) => {
        const kept = value as KeptMessages; // the shape that its field policy keeps
        const last = kept.edges.at(-1);
        const newest = last ? (readField<number>('seq', last.node) ?? 0) : 0;
        if (message.seq <= newest) return kept;
        missing = message.seq > newest + 1;
        const node = toReference({ __typename: 'Message', id: message.id });
        return missing || !node
          ? kept
          : { ...kept, edges: [...kept.edges, { __typename: 'MessageEdge', node, cursor: '' }] };
      },
    },
  });
  if (missing) void refreshConversation(client, message.conversationId);
  if (!known) refreshShown(client, new Set(['Conversations', 'ConversationFolders']));
}

/** Marks the viewer's messages up to this number as read. */
function markSeen(cache: ApolloCache, { conversationId, upToSeq, at }: Seen): void {
  cache.modify<{ messages: KeptMessages }>({
    id: conversationRef(cache, conversationId),
    fields: {
      messages: (value, { readField }) => {
        const kept = value as KeptMessages; // the shape that its field policy keeps
        for (const { node } of kept.edges) {
          if ((readField<number>('seq', node) ?? 0) > upToSeq || readField('mine', node) !== true) continue;
          if (readField('status', node) === 'READ') continue;
          cache.modify({ id: cache.identify(node) ?? '', fields: { status: () => 'READ', seenAt: () => at } });
        }
        return kept;
      },
    },
  });
}

/** Milliseconds after the last event of a burst. */
const REFRESH_DELAY = 120;

/** The server computes the counts. They are fetched once after each burst of events. */
function useRefreshSoon(client: ApolloClient): (conversationId: string) => void {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);
  return (conversationId) => {
    clearTimeout(timers.current.get(conversationId));
    timers.current.set(
      conversationId,
      setTimeout(() => void refreshRow(client, conversationId), REFRESH_DELAY),
    );
  };
}
