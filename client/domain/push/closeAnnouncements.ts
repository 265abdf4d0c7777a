/** The address of the service worker. */
export const WORKER = '/push-worker.js';

/** Closes the notifications of the service worker: those with a tag, or all. */
export async function closeAnnouncements(tag?: string): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  const shown = await registration?.getNotifications(tag === undefined ? {} : { tag });
  for (const notification of shown ?? []) notification.close();
}
