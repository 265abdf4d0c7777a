import type { OutboxEventName } from './events';

interface StoredEvent {
  name: string;
  payload: object;
}

/** The former names of events. */
const FORMER_NAMES: ReadonlyMap<string, OutboxEventName> = new Map([['letter.due', 'weekly-digest.due']]);

/** The former names of payload fields, by event: `[former, current]`. */
const FORMER_FIELDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['credits.earned', ['causeKey', 'dedupeKey']],
]);

/**
 * Converts an event that an earlier version stored to the current names. Such events are in the outbox or the queue after an update, and
 * as long as instances of the earlier version run.
 */
export function currentEvent({ name: stored, payload }: StoredEvent): StoredEvent {
  const name = FORMER_NAMES.get(stored) ?? stored;
  const [former, current] = FORMER_FIELDS.get(name) ?? [];
  if (former === undefined || current === undefined || !Object.hasOwn(payload, former)) return { name, payload };
  const entries = Object.entries(payload).map(([field, value]) => [field === former ? current : field, value]);
  return { name, payload: Object.fromEntries(entries) };
}
