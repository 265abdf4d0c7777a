import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Bridge, type EventBus, partsOf } from '../events';
import { type EventCodecs, EventCoder } from './event-codec';
import type { RedisConnection } from './redis-connection';

/** The version of the envelope, part of every key and channel. */
export const KEY_VERSION = '1';
/** How long a channel stays subscribed after its last listener has left, so that a client that connects again costs nothing. */
const LINGER = 5_000; // ms
/** How long a listener waits for its channel. After that, the check every 30 seconds finds what it missed. */
const LONGEST_JOIN = 300; // ms
const MAX_WAITING = 5_000;
const CHANNELS_AT_ONCE = 500;
/** For how many users an instance remembers that it could not notify the others. */
const MAX_MISSED = 10_000;

interface BridgeOptions {
  prefix: string;
  subscriber: RedisConnection;
  commands: RedisConnection;
  codecs: EventCodecs;
  events: EventBus;
  /** Called when all channels are subscribed to after a time without Redis: what was missed is in the database. */
  onHearing: () => void;
  /** Called when events of the other instances no longer arrive. */
  onDeaf: () => void;
  /** Called for a user about whom an event came that cannot be used. */
  onUnknown: (userId: string) => void;
}

/**
 * Transports events between instances through the sharded publish/subscribe of Redis, with one channel for each user. Events are lost while Redis
 * is away; the bridge reports this (`hears`), and the instance then polls the database (catch-ups.ts).
 */
export class RedisBridge implements Bridge {
  /** Whether the events of the other instances arrive. */
  hears = false;
  readonly counts = { published: 0, dropped: 0, received: 0 };
  private readonly instance = randomUUID();
  private readonly coder: EventCoder;
  private readonly head: string;
  /** What is subscribed, or will be: settles when it is. */
  private readonly channels = new Map<string, Promise<void> | null>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private entering = new Map<string, () => void>();
  private waiting = 0;
  /** The users about whom something could not be sent. When it can, the other instances are asked to look into the database. */
  private readonly missed = new Set<string>();
  /** Counts connections, so that what an earlier one confirms does not count. */
  private connection = 0;

  constructor(private readonly options: BridgeOptions) {
    const { prefix, subscriber, commands, codecs } = options;
    this.head = `${prefix}:${KEY_VERSION}:u:`;
    this.coder = new EventCoder(this.instance, codecs);
    subscriber.client.on('smessage', (channel: string, text: string) => this.receive(channel, text));
    subscriber.client.on('ready', () => void this.subscribeAnew());
    subscriber.client.on('close', () => this.goDeaf());
    commands.client.on('ready', () => this.sendMissed());
  }

  stop(): void {
    for (const timer of this.leaving.values()) clearTimeout(timer);
    this.leaving.clear();
    this.goDeaf();
  }

  publish(channel: string, payload: unknown): void {
    const { topic, userId } = partsOf(channel);
    const text = this.coder.encode(topic, payload);
    if (text !== null) this.transmit(userId, text);
  }

  private transmit(userId: string, text: string): void {
    const { commands } = this.options;
    if (!commands.isUp || this.waiting >= MAX_WAITING) return this.drop(userId);
    this.waiting++;
    commands.client
      .spublish(this.head + userId, text)
      .then(
        () => void this.counts.published++,
        () => this.drop(userId),
      )
      .finally(() => this.waiting--);
  }

  private drop(userId: string): void {
    this.counts.dropped++;
    if (this.missed.size < MAX_MISSED) this.missed.add(userId);
  }

  private sendMissed(): void {
    const userIds = [...this.missed];
    this.missed.clear();
    for (const userId of userIds) this.transmit(userId, this.coder.wakeUp);
  }

  join(userId: string): void {
    clearTimeout(this.leaving.get(userId));
    this.leaving.delete(userId);
    if (this.channels.has(userId)) return;
    this.channels.set(userId, this.options.subscriber.isUp ? this.subscribe(userId) : null);
  }

  leave(userId: string): void {
    const timer = setTimeout(() => this.unsubscribe(userId), LINGER);
    timer.unref();
    this.leaving.set(userId, timer);
  }

  joined(userId: string): Promise<void> | null {
    const joining = this.channels.get(userId) ?? null;
    return joining && Promise.race([joining, delay(LONGEST_JOIN, undefined, { ref: false })]);
  }

  private receive(channel: string, text: string): void {
    const { events, onUnknown } = this.options;
    const event = this.coder.decode(text);
    if (event?.instance === this.instance) return;
    this.counts.received++;
    const userId = channel.slice(this.head.length);
    if (event?.payload === undefined) return onUnknown(userId);
    events.deliver(`${event.topic}:${userId}`, event.payload);
  }

  private goDeaf(): void {
    if (this.hears) this.options.onDeaf();
    this.hears = false;
    this.connection++;
    for (const enter of this.entering.values()) enter();
    this.entering.clear();
  }

  /** Subscribes to a channel, together with all others of this turn. */
  private subscribe(userId: string): Promise<void> {
    if (this.entering.size === 0) setImmediate(() => void this.enterAll());
    return new Promise((resolve) => this.entering.set(userId, resolve));
  }

  private async enterAll(): Promise<void> {
    const { entering } = this;
    this.entering = new Map();
    await this.send([...entering.keys()]);
    for (const [userId, resolve] of entering) {
      if (this.channels.has(userId)) this.channels.set(userId, null);
      resolve();
    }
  }

  /** After a new connection: all channels. When all are confirmed, what was missed is read, and not earlier. */
  private async subscribeAnew(): Promise<void> {
    const connection = ++this.connection;
    if (!(await this.send([...this.channels.keys()])) || connection !== this.connection) return;
    this.hears = true;
    this.options.onHearing();
  }

  /** @returns whether Redis has confirmed all of them; otherwise the connection is made again, which subscribes to all */
  private async send(userIds: string[]): Promise<boolean> {
    const { subscriber } = this.options;
    try {
      for (let i = 0; i < userIds.length; i += CHANNELS_AT_ONCE)
        await subscriber.client.ssubscribe(...userIds.slice(i, i + CHANNELS_AT_ONCE).map((id) => this.head + id));
      return true;
    } catch {
      subscriber.renew();
      return false;
    }
  }

  private unsubscribe(userId: string): void {
    const { subscriber } = this.options;
    this.leaving.delete(userId);
    this.channels.delete(userId);
    if (subscriber.isUp) subscriber.client.sunsubscribe(this.head + userId).catch(() => subscriber.renew());
  }
}
