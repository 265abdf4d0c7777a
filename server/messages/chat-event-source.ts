import type { Queryable } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import { PushSource, type Observer } from '../platform/subscription-sources';
import { type ChatRecord, readEventsAfter, readPosition } from './chat-events.queries';
import { LONGEST_REPLAY } from './messages.rules';

/** Told to who listens just now, and not kept. */
interface TypingRecord {
  kind: 'typing';
  conversationId: string;
  by: string;
}

/** The stream cannot be replayed from where the client stands; it goes on from `position`. */
interface ResyncRecord {
  kind: 'resync';
  position: number;
}

export type ChatSignal = ChatRecord | TypingRecord | ResyncRecord;

/** The channel that a person's chat is published on. */
export const chatChannel = (userId: string) => `chat:${userId}`;

interface Options {
  db: Queryable;
  events: EventBus;
  userId: string;
  /** The last event the client has, or null to begin with what comes now. */
  after: string | null;
  /** Called with everything that goes to the client. */
  onSent: (signal: ChatSignal) => void;
}

/**
 * A person's chat, without gap or double: what was missed since `after`, then what happens. The database's stream decides
 * the order; what is published live is a shortcut that is taken whenever it is the very next event.
 */
export function chatEventSource(options: Options): PushSource<ChatSignal> {
  return new PushSource((observer) => {
    const stream = new ChatStream(options, observer);
    const stop = options.events.subscribe(chatChannel(options.userId), (payload) => {
      // Only this room publishes on the channel, and only signals.
      stream.hear(payload as ChatSignal);
    });
    void stream.start();
    return () => {
      stop();
      stream.end();
    };
  });
}

class ChatStream {
  /** Everything up to here has been sent; null until that is known. */
  private last: number | null = null;
  private heardUpTo = 0;
  private firstHeard = Number.POSITIVE_INFINITY;
  private reading = true;
  private ended = false;

  constructor(
    private readonly options: Options,
    private readonly observer: Observer<ChatSignal>,
  ) {}

  end(): void {
    this.ended = true;
  }

  /** Finds out where to begin, and sends what was missed. */
  async start(): Promise<void> {
    const { db, userId, after } = this.options;
    try {
      const position = await readPosition(db, userId);
      // Without a cursor it begins with what happened since the client began to listen.
      const cursor = after === null ? Math.min(position, this.firstHeard - 1) : cursorOf(after, position);
      if (cursor === null || !(await this.replay(cursor, position))) this.resync(position);
    } catch (error) {
      return this.fail(error);
    }
    await this.catchUp();
  }

  /** Sends everything behind the cursor, or nothing when it is not all there. */
  private async replay(cursor: number, position: number): Promise<boolean> {
    const missed = position - cursor;
    if (missed > LONGEST_REPLAY) return false;
    if (missed > 0) {
      const records = await readEventsAfter(this.options.db, this.options.userId, { after: cursor, limit: missed });
      // What is too old has been removed; then the positions do not follow one another.
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

  /** Something is told live. */
  hear(signal: ChatSignal): void {
    if (signal.kind === 'typing') return this.emit(signal);
    this.heardUpTo = Math.max(this.heardUpTo, signal.position);
    this.firstHeard = Math.min(this.firstHeard, signal.position);
    if (this.reading || this.last === null || signal.position <= this.last) return;
    if (signal.position === this.last + 1 && signal.kind !== 'resync') this.send(signal);
    else void this.catchUp();
  }

  /** Reads what was told out of order or while reading, until nothing is missing. */
  private async catchUp(): Promise<void> {
    this.reading = true;
    try {
      while (!this.ended && this.last !== null && this.heardUpTo > this.last) {
        const records = await readEventsAfter(this.options.db, this.options.userId, {
          after: this.last,
          limit: LONGEST_REPLAY,
        });
        if (records.length === 0) break;
        for (const record of records) this.send(record);
      }
      this.reading = false;
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

/** The position a client's cursor names, or null for one that this stream never handed out. */
function cursorOf(after: string, position: number): number | null {
  if (!CURSOR.test(after)) return null;
  const cursor = Number(after);
  return cursor <= position ? cursor : null;
}
