import { createHash } from 'node:crypto';

/** How the events of a topic travel between instances, which may run different versions. */
export interface EventCodec {
  /**
   * Names the fields of a payload, so that it changes with them. A payload with another shape comes from another version: it is not
   * used, and what it is about is read from the database.
   */
  shape: string;
  /** What is sent instead of a payload that is too large. Without it, listeners in other instances read from the database. */
  brief?: (payload: never) => unknown;
}

export type EventCodecs = Readonly<Record<string, EventCodec>>;

/** A short name for a list of fields, or for the SQL that selects them. */
export const shapeOf = (fields: string): string => createHash('sha256').update(fields).digest('base64url').slice(0, 8);

/** The largest message in bytes, approximately: its length in UTF-16 units. */
const MAX_LENGTH = 16 * 1024;

/** An event as it is sent. The names are short because every message has them. */
interface Envelope {
  /** The instance that published it. */
  i: string;
  /** The topic. */
  c: string;
  /** The shape of the payload. */
  s: string;
  /** The payload; missing if it was too large. */
  p?: unknown;
}

/** An event that another instance published. */
export interface ReceivedEvent {
  instance: string;
  topic: string;
  /** Undefined if it cannot be used: the listeners look into the database. */
  payload: unknown;
}

/** Converts events to text and back. Dates stay dates. */
export class EventCoder {
  constructor(
    private readonly instance: string,
    private readonly codecs: EventCodecs,
  ) {}

  /** @returns null for a topic that stays in its instance */
  encode(topic: string, payload: unknown): string | null {
    const codec = this.codecs[topic];
    if (!codec) return null;
    const envelope: Envelope = { i: this.instance, c: topic, s: codec.shape };
    const whole = write({ ...envelope, p: payload });
    if (whole.length <= MAX_LENGTH) return whole;
    // Payloads of a topic have the type that its codec expects.
    return write(codec.brief ? { ...envelope, p: codec.brief(payload as never) } : envelope);
  }

  /** Sent instead of an event: the listeners look into the database. */
  get wakeUp(): string {
    return write({ i: this.instance, c: '', s: '' });
  }

  /** @returns null for a text that no version of the server has sent */
  decode(text: string): ReceivedEvent | null {
    const envelope = read(text);
    if (!isEnvelope(envelope)) return null;
    const { i: instance, c: topic, s: shape, p } = envelope;
    return { instance, topic, payload: shape === this.codecs[topic]?.shape ? p : undefined };
  }
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'i' in value && 'c' in value && 's' in value;

/** A date in JSON. No payload has another object with this key. */
interface DateText {
  $date: number;
}

function write(envelope: Envelope): string {
  // JSON.stringify passes dates as texts; the object that holds them still has the date.
  return JSON.stringify(envelope, function (this: Record<string, unknown>, key, value: unknown) {
    const original = this[key];
    return original instanceof Date ? ({ $date: original.getTime() } satisfies DateText) : value;
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (isDateText(value) ? new Date(value.$date) : value));
  } catch {
    return null; // Not JSON: something else uses the channel.
  }
}

const isDateText = (value: unknown): value is DateText =>
  typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'number';
