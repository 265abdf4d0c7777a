import type { OutboxItem } from './outboxItem';

/** What a tab tells the others about the messages that all of them show. */
export type News = { kind: 'changed'; item: OutboxItem } | { kind: 'removed'; clientIds: readonly string[] };

/** The other tabs of this browser that show the same outbox. */
export interface Tabs {
  /** Runs `work` while no other tab runs work of this name. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  tell: (news: News) => void;
  close: () => void;
}

/** How long to wait for a tab that the browser has suspended in the middle of its work, in milliseconds. */
const TURN_TIMEOUT = 60_000;

async function takeTurn(name: string, work: () => Promise<void>): Promise<void> {
  // The API is missing on pages without HTTPS. Then two tabs may send the same message, and the server stores it once.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await locks.request(name, { signal: AbortSignal.timeout(TURN_TIMEOUT) }, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}

/** Connects the tabs of this browser in which the user is signed in. */
export function browserTabs(userId: string, onNews: (news: News) => void): Tabs {
  const name = `outbox:${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<News>) => onNews(data);
  return {
    exclusively: (task, work) => takeTurn(`${name}:${task}`, work),
    tell: (news) => channel?.postMessage(news),
    close: () => channel?.close(),
  };
}
