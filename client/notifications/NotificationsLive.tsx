import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { useOnReconnect } from '../data/useOnReconnect';
import { graphql } from '../graphql';
import { refreshIfRead, refreshNotifications } from './refresh';

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
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshIfRead(client);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
  return null;
}
