import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useConnectionState } from '../app/DataProvider';
import { graphql } from '../graphql';
import { refreshNotifications } from './refresh';

const NotificationReceived = graphql(`
  subscription NotificationReceived {
    notificationReceived {
      id
      ...NotificationItem_notification
    }
  }
`);

/** Keeps the list and its count live while any page is open; mounted once by the shell. */
export function NotificationsLive() {
  const client = useApolloClient();
  useSubscription(NotificationReceived, { onData: () => void refreshNotifications(client), ignoreResults: true });

  // What happened while the connection was down has told nobody.
  const state = useConnectionState();
  const wasDown = useRef(false);
  useEffect(() => {
    if (state === 'connected' && wasDown.current) void refreshNotifications(client);
    if (state !== 'connecting') wasDown.current = state === 'reconnecting';
  }, [state, client]);
  return null;
}
