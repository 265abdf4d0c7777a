import type { Core } from '../../platform/core';
import type { Queryable } from '../../platform/db/database';
import type { EventBus } from '../../platform/events';
import { PushSource, type Observer } from '../../platform/subscription-sources';
import {
  type ChatRecord,
  type DeliveredRecord,
  readDelivered,
  readEventsAfter,
  readPosition,
} from './chat-events.queries';
import { MAX_DELIVERED, MAX_REPLAY } from '../messages.rules';

/** A typing signal. It reaches the clients that are listening now and is not stored. */
interface TypingRecord {
  kind: 'typing';
  conversationId: string;
  by: string;
}

/** A conversation has another state for the user. It reaches the user's devices that are listening now and is not stored. */
interface ChangedRecord {
  kind: 'conversation_changed';
  conversationId: string;
}

/** The stream cannot be replayed from the client's cursor; it continues from `position`. */
interface ResyncRecord {
  kind: 'resync';
  position: number;
}

export type ChatSignal = ChatRecord | DeliveredRecord | TypingRecord | ChangedRecord | ResyncRecord;

/** Notifies all devices of these users that a conversation has changed for them. */
export function publishChange(
  { events }: Pick<Core, 'events'>,
  userIds: readonly string[],
  conversationId: string,
): void {
  const signal: ChatSignal = { kind: 'conversation_changed', conversationId };
  for (const userId of userIds) events.publish(chatChannel(userId), signal);
}

/** The channel on which a user's chat events are published. */
export const chatChannel = (userId: string) => `chat:${userId}`;

interface Options {
  db: Queryable;
  events: EventBus;
  userId: string;
  /** The cursor of the last event the client has, or null to start with new events. */
  after: string | null;
  /** Called for every signal that is sent to the client. */
  onSent: (signal: ChatSignal) => void;
}

/**
 * A user's chat events without gaps or duplicates: first the events missed since `after`, then new ones. The event stream in
 * the database decides the order. A signal published live is sent directly if it is the next event; otherwise the stream is
 * read.
 */
export function chatEventSource(options: Options): PushSource<ChatSignal> {
  return new PushSource((observer) => {
    const stream = new ChatStream(options, observer);
    const stop = options.events.subscribe(chatChannel(options.userId), (payload) => {
      // Only this module publishes on the channel, and only signals.
      stream.onPublished(payload as ChatSignal);
    });
    void stream.start();
    return () => {
      stop();
      stream.end();
    };
  });
}

class ChatStream {
  /** The position up to which everything has been sent; null until the start position is known. */
  private last: number | null = null;
  private lastPublished = 0;
  private firstPublished = Number.POSITIVE_INFINITY;
  private reading = true;
  /** Deliveries that were published during a read, which may still bring their messages. */
  private readonly delivered: DeliveredRecord[] = [];
  private ended = false;

  constructor(
    private readonly options: Options,
    private readonly observer: Observer<ChatSignal>,
  ) {}

  end(): void {
    this.ended = true;
  }

  /** Determines the start position and sends the events the client missed. */
  async start(): Promise<void> {
    const { db, events, userId, after } = this.options;
    try {
      const joined = events.joined(userId);
      if (joined) await joined;
      const position = await readPosition(db, userId);
      // Without a cursor, start with the events since the client began to listen.
      const cursor = after === null ? Math.min(position, this.firstPublished - 1) : cursorOf(after, position);
      if (cursor === null || !(await this.replay(cursor, position))) this.resync(position);
      // Deliveries are not stored: the client may have missed some.
      else if (after !== null) this.delivered.push(...(await readDelivered(db, userId, MAX_DELIVERED)));
    } catch (error) {
      return this.fail(error);
    }
    await this.catchUp();
  }

  /** Sends the events after the cursor. Sends nothing if some of them are no longer stored. */
  private async replay(cursor: number, position: number): Promise<boolean> {
    const missed = position - cursor;
    if (missed > MAX_REPLAY) return false;
    if (missed > 0) {
      const records = await readEventsAfter(this.options.db, this.options.userId, { after: cursor, limit: missed });
      // Old events are pruned, which leaves a gap in the positions.
      if (records.length < missed || records.some((record, i) => record.position !== cursor + 1 + i)) return false;
      this.last = cursor;
      for (const record of records) this.send(record);
    }
    this.last = position;
    return true;
  }

  private resync(position: number): void {
    this.last = position;
    this.emit({ kind: 'resync', position });
  }

  /** Handles a signal that was published live. */
  onPublished(signal: ChatSignal): void {
    if (signal.kind === 'typing' || signal.kind === 'conversation_changed') return this.emit(signal);
    if (signal.kind === 'delivered') return this.reading ? void this.delivered.push(signal) : this.emit(signal);
    this.lastPublished = Math.max(this.lastPublished, signal.position);
    this.firstPublished = Math.min(this.firstPublished, signal.position);
    if (this.reading || this.last === null || signal.position <= this.last) return;
    if (signal.position === this.last + 1 && signal.kind !== 'resync') this.send(signal);
    else void this.catchUp();
  }

  /** Reads the events that arrived out of order or during a read, until none is missing. */
  private async catchUp(): Promise<void> {
    this.reading = true;
    try {
      while (!this.ended && this.last !== null && this.lastPublished > this.last) {
        const records = await readEventsAfter(this.options.db, this.options.userId, {
          after: this.last,
          limit: MAX_REPLAY,
        });
        if (records.length === 0) break;
        for (const record of records) this.send(record);
      }
      this.reading = false;
      for (const signal of this.delivered.splice(0)) this.emit(signal);
    } catch (error) {
      this.fail(error);
    }
  }

  private send(record: ChatRecord): void {
    this.last = record.position;
    this.emit(record);
  }

  private emit(signal: ChatSignal): void {
    if (this.ended) return;
    this.observer.next(signal);
    this.options.onSent(signal);
  }

  private fail(error: unknown): void {
    if (!this.ended) this.observer.error(error);
  }
}

const CURSOR = /^(0|[1-9]\d{0,15})$/;

/** The position in a client's cursor, or null for a cursor that this stream never issued. */
function cursorOf(after: string, position: number): number | null {
  if (!CURSOR.test(after)) return null;
  const cursor = Number(after);
  return cursor <= position ? cursor : null;
}
