import { type OutboxItem, restored } from './outboxItem';

const PREFIX = 'outbox:';
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

function parsed(text: string | null): OutboxItem | null {
  try {
    return restored(JSON.parse(text ?? '') as Partial<OutboxItem>); // `restored` checks the fields that are needed
  } catch {
    return null; // incomplete
  }
}

/** The messages that earlier versions of Batchmate left in localStorage. */
export const oldItems = (userId: string): OutboxItem[] =>
  keys()
    .filter((key) => key.startsWith(`${PREFIX}${userId}:`))
    .flatMap((key) => parsed(localStorage.getItem(key)) ?? []);

/** Removes them, with those of other users. */
export function dropOldItems(): void {
  for (const key of keys()) localStorage.removeItem(key);
}
