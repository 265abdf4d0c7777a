import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConnectionState } from '../../data/DataProvider';
import { useOnReconnect } from '../../data/useOnReconnect';
import { graphql } from '../../graphql';
import { getSession } from '../../lib/session';
import { paths } from '../../routes/paths';
import { Announcer } from '../announcing/announcer';
import { usePush } from '../announcing/usePush';
import { useUnreadCount } from '../announcing/useUnreadCount';
import { useChat } from './chat';
import { handleEvent } from './handleEvent';
import { fetchMissing, refreshAll, refreshList, refreshRow, refreshStates } from './refresh';

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
          clientId
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
        except {
          fromSeq
          upToSeq
        }
        at
      }
      ... on ConversationChanged {
        conversationId
      }
      ... on MessagesDelivered {
        conversationId
        to
        upToSeq
        except {
          fromSeq
          upToSeq
        }
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
  usePush(client, announcer);
  useUnreadCount();

  useSubscription(ChatEvents, {
    variables: { after: NO_CURSOR_YET },
    context: { freshVariables: () => ({ after: cursor.current }) },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const event = data.chatEvents;
      if ('eventId' in event) cursor.current = event.eventId;
      handleEvent(event, {
        cache: client.cache,
        typing: chat.typing,
        viewerId: getSession()?.user.id,
        onShown: ({ id, conversationId, mine }) => {
          if (!mine) announcer.announce(conversationId);
          chat.shown(id);
          refreshList(client, conversationId);
        },
        onSeenElsewhere: (conversationId) => announcer.seen(conversationId),
        onMissing: (conversationId) => void fetchMissing(client, conversationId),
        onDecided: (conversationId) => void refreshRow(client, conversationId).then(() => refreshList(client)),
        onChanged: refreshSoon,
        onResync: () => void refreshAll(client),
      });
    },
  });

  useOnReconnect(useCallback(() => refreshStates(client), [client]));

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
