import { getSession } from '../lib/session';

/** Whether this browser shows the user's notifications: `blocked` by the browser's settings, or `missing` in this browser. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'missing';

// The browser's permission is for everyone who uses it, so each user chooses for themselves.
const key = () => `notifications:${getSession()?.user.id ?? ''}`;
const listeners = new Set<() => void>();

export function notificationState(): NotificationState {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(key()) === 'on' ? 'on' : 'off';
}

/** For useSyncExternalStore. */
export function onNotificationState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Turns the notifications of this browser on or off. The first time, the browser asks: call it only for a press. */
export async function setNotifications(on: boolean): Promise<void> {
  if (on && (await Notification.requestPermission()) === 'granted') localStorage.setItem(key(), 'on');
  else localStorage.removeItem(key());
  for (const listener of listeners) listener();
}
