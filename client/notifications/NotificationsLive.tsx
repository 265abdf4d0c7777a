import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOnReconnect } from '../data/useOnReconnect';
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

/** Keeps the list and the unread count up to date while any page is open. Mounted once, by client/app. */
export function NotificationsLive() {
  const client = useApolloClient();
  const refresh = useCallback(() => void refreshNotifications(client), [client]);
  useSubscription(NotificationReceived, { onData: refresh, ignoreResults: true });
  useOnReconnect(refresh);
  return null;
}
