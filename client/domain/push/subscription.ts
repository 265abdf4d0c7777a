import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../graphql';
import { closeAnnouncements, WORKER } from './closeAnnouncements';

const ServerPushKey = graphql(`
  query ServerPushKey {
    pushKey
  }
`);

const SavePushSubscription = graphql(`
  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {
    savePushSubscription(input: $input) {
      endpoint
    }
  }
`);

const RemovePushSubscription = graphql(`
  mutation RemovePushSubscription($input: RemovePushSubscriptionInput!) {
    removePushSubscription(input: $input) {
      endpoint
    }
  }
`);

/** A key of the browser as the server sends it: base64url without padding. */
const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** This browser's subscription for a key, and a new one if it has another key or none. */
async function subscriptionFor(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  if (known && textOf(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Lets the service worker announce messages, also while Batchmate is closed. Idempotent.
 * @returns false where that is not possible: in this browser, or with this server
 * @throws if the browser's push service or the server cannot be reached
 */
export async function subscribe(client: ApolloClient): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return false;
  const { data } = await client.query({ query: ServerPushKey });
  if (!data?.pushKey) return false;
  await navigator.serviceWorker.register(WORKER);
  const subscription = await subscriptionFor(await navigator.serviceWorker.ready, data.pushKey);
  const input = {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  };
  await client.mutate({ mutation: SavePushSubscription, variables: { input } });
  return true;
}

/**
 * Ends the announcements of the service worker.
 * @param client null once the session has ended, with which the server forgets the subscription itself
 */
export async function unsubscribe(client: ApolloClient | null): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  const subscription = await registration?.pushManager?.getSubscription();
  await closeAnnouncements();
  if (!subscription) return;
  await subscription.unsubscribe();
  const input = { endpoint: subscription.endpoint };
  await client?.mutate({ mutation: RemovePushSubscription, variables: { input } });
}
