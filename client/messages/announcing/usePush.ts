import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notificationState, onNotificationState } from '../../domain/browserNotifications';
import { getSession } from '../../lib/session';
import type { Announcer } from './announcer';

const load = () => import('../../domain/push/subscription');

/**
 * Keeps the push subscription of this browser as the user chose, and lets the service worker announce messages in place of this page.
 * Where there are no push messages, the page continues announcing them while it is open.
 */
export function usePush(client: ApolloClient, announcer: Announcer): void {
  useOpening();
  useEffect(() => {
    let isOn = false;
    let last: Promise<unknown> = Promise.resolve();
    // One after the other, so that the last choice is what stays.
    const then = (step: () => Promise<unknown>) => {
      // Without a push service or a connection, the page announces messages itself.
      last = last.then(step).catch(() => announcer.leaveToWorker(false));
    };
    const follow = () => {
      const wasOn = isOn;
      isOn = notificationState() === 'on';
      if (isOn && !wasOn) then(async () => announcer.leaveToWorker(await (await load()).subscribe(client)));
      if (!isOn && wasOn) then(async () => (await load()).unsubscribe(client));
    };
    follow();
    const stop = onNotificationState(follow);
    return () => {
      stop();
      if (isOn && !getSession()) then(async () => (await load()).unsubscribe(null));
    };
  }, [client, announcer]);
}

/** Opens what the service worker asks for when its notification is pressed. */
function useOpening(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const open = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return;
      void navigate(data.open);
      ports[0]?.postMessage('shown');
    };
    worker?.addEventListener('message', open);
    worker?.startMessages();
    return () => worker?.removeEventListener('message', open);
  }, [navigate]);
}
