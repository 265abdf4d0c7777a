// The service worker of Batchmate. It shows the push messages of the server (server/notifications/push) and opens what they are about. It
// does not answer requests, so pages load as without it.
const WINDOWS = { type: 'window', includeUncontrolled: true };
/** How long an open page may take to say that it shows the conversation, in milliseconds. */
const ANSWER = 1_000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(announce(event.data?.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Shows a message, unless its conversation is in sight. */
async function announce({ title, body, tag, url }) {
  const windows = await self.clients.matchAll(WINDOWS);
  const isInSight = windows.some((page) => page.focused && new URL(page.url).pathname === url);
  if (isInSight) return;
  const icon = '/icon-192.png';
  // Those who use several devices hear each new message, also where an earlier one is still shown.
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, renotify: true, data: { url } });
}

/** Shows a path in a page that is open already, or in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll(WINDOWS);
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (page && (await show(page, url))) return page.focus();
  return self.clients.openWindow(url);
}

/** Whether the page answers that it shows the path. Public pages do not. */
function show(page, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER);
    page.postMessage({ open: url }, [port2]);
  });
}
