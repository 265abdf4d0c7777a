import type { Refusal } from '../../lib/refusal';
import { uuidV7 } from '../../lib/uuid';

/** A message that the server has not told of yet. */
export interface OutboxItem {
  /** Made here; by it the server knows a resend. In text order, which is the order of writing. */
  clientId: string;
  conversationId: string;
  content: string;
  replyTo: { id: string; content: string; mine: boolean } | null;
  /** Milliseconds since 1970, by this device's clock. */
  createdAt: number;
  /** `sent`: acknowledged, and shown here until the conversation itself shows it. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Known once it is sent. */
  messageId?: string;
  /** Why it was refused. */
  refusal?: string;
}

/** What sending came to: the message's id, or why there is none. */
export type SendResult = { id: string } | { refusal: Refusal };

interface Options {
  userId: string;
  send: (item: OutboxItem) => Promise<SendResult>;
  /** Called once the server has taken a message. */
  onSent: (item: OutboxItem) => void;
  storage?: Storage;
}

// No answer, a failure on the server's side, too many at once: all of these pass.
const PASSING = new Set(['NETWORK', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED']);
const LONGEST_PAUSE = 15_000;

/**
 * Keeps what was written until the server has acknowledged it: in memory and, an entry for each, in localStorage, so that
 * neither a lost connection nor a reload loses anything. Messages of a conversation go one after the other, in order. Sent
 * again they change nothing, since the server knows them by their client id; so two tabs may hold the same one.
 */
export class Outbox {
  #items: readonly OutboxItem[];
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #failures = new Map<string, number>();
  #stopped = false;

  constructor(private readonly options: Options) {
    this.#items = this.#read();
  }

  get #storage(): Storage {
    return this.options.storage ?? localStorage;
  }

  get #prefix(): string {
    return `outbox:${this.options.userId}:`;
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Everything not yet shown by its conversation, in the order of writing. */
  getItems = (): readonly OutboxItem[] => this.#items;

  add(message: Pick<OutboxItem, 'conversationId' | 'content' | 'replyTo'>): void {
    const item: OutboxItem = { ...message, clientId: this.#nextId(), createdAt: Date.now(), state: 'waiting' };
    this.#set([...this.#items, item]);
    this.#keep(item);
    void this.#work(item.conversationId);
  }

  /** Two messages of one millisecond must keep their order. */
  #nextId(): string {
    const last = this.#items.at(-1)?.clientId ?? '';
    for (let now = Date.now(); ; now++) {
      const id = uuidV7(now);
      if (id > last) return id;
    }
  }

  /** Sends what waits, at once: the connection is back. */
  wake(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const conversationId of new Set(this.#items.map((item) => item.conversationId)))
      void this.#work(conversationId);
  }

  /** Sends a refused message again. */
  retry(clientId: string): void {
    const item = this.#change(clientId, { state: 'waiting' });
    if (item) void this.#work(item.conversationId);
  }

  /** Forgets a message: it was refused and is given up, or its conversation shows it now. */
  remove(clientIds: readonly string[]): void {
    if (clientIds.length === 0) return;
    for (const clientId of clientIds) this.#storage.removeItem(this.#prefix + clientId);
    this.#set(this.#items.filter((item) => !clientIds.includes(item.clientId)));
  }

  /** The conversation shows the message now. */
  removeSent(messageId: string): void {
    this.remove(this.#items.filter((item) => item.messageId === messageId).map((item) => item.clientId));
  }

  /** Ends sending; what is kept stays. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Forgets everything, as on sign-out: the next person at this browser finds nothing. */
  clear(): void {
    this.stop();
    for (const key of Object.keys(this.#storage)) if (key.startsWith(this.#prefix)) this.#storage.removeItem(key);
    this.#set([]);
  }

  /** Works off one conversation until nothing of it waits, or there is no getting through. */
  async #work(conversationId: string): Promise<void> {
    if (this.#busy.has(conversationId)) return;
    this.#busy.add(conversationId);
    try {
      for (let item = this.#next(conversationId); item; item = this.#next(conversationId)) {
        if (!(await this.#try(item))) return;
      }
    } finally {
      this.#busy.delete(conversationId);
    }
  }

  #next(conversationId: string): OutboxItem | undefined {
    if (this.#stopped) return undefined;
    return this.#items.find((item) => item.conversationId === conversationId && item.state === 'waiting');
  }

  /** Whether to go on with the next one. */
  async #try(item: OutboxItem): Promise<boolean> {
    this.#change(item.clientId, { state: 'sending' });
    const result = await this.options.send(item);
    if ('id' in result) {
      this.#failures.delete(item.conversationId);
      const sent = this.#change(item.clientId, { state: 'sent', messageId: result.id });
      this.#storage.removeItem(this.#prefix + item.clientId);
      if (sent) this.options.onSent(sent);
      return true;
    }
    const { code, message, retryAfter } = result.refusal;
    if (PASSING.has(code)) {
      this.#change(item.clientId, { state: 'waiting' });
      this.#later(item.conversationId, retryAfter);
      return false;
    }
    this.#change(item.clientId, { state: 'failed', refusal: message });
    return true;
  }

  #later(conversationId: string, seconds: number | undefined): void {
    if (this.#stopped) return;
    const failures = (this.#failures.get(conversationId) ?? 0) + 1;
    this.#failures.set(conversationId, failures);
    const pause = seconds === undefined ? Math.min(LONGEST_PAUSE, 500 * 2 ** failures) : seconds * 1000;
    const again = () => {
      this.#timers.delete(conversationId);
      void this.#work(conversationId);
    };
    this.#timers.set(conversationId, setTimeout(again, pause));
  }

  #change(clientId: string, change: Partial<OutboxItem>): OutboxItem | undefined {
    const before = this.#items.find((item) => item.clientId === clientId);
    if (!before) return undefined;
    const { refusal: _old, ...rest } = before;
    const after = { ...rest, ...change };
    this.#set(this.#items.map((item) => (item === before ? after : item)));
    if (after.state === 'waiting' || after.state === 'failed') this.#keep(after);
    return after;
  }

  #set(items: readonly OutboxItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }

  #keep(item: OutboxItem): void {
    try {
      this.#storage.setItem(this.#prefix + item.clientId, JSON.stringify(item));
    } catch {
      // The browser's storage is full or shut: the message is still in memory, and goes out while the page is open.
    }
  }

  #read(): OutboxItem[] {
    const kept = Object.keys(this.#storage)
      .filter((key) => key.startsWith(this.#prefix))
      .flatMap((key) => parse(this.#storage.getItem(key)));
    return kept.sort((a, b) => (a.clientId < b.clientId ? -1 : 1));
  }
}

function parse(text: string | null): OutboxItem[] {
  try {
    const item = JSON.parse(text ?? '') as OutboxItem; // written by #keep; checked for what is needed to send it
    const whole = [item.clientId, item.conversationId, item.content].every((part) => typeof part === 'string');
    return whole ? [{ ...item, state: item.state === 'failed' ? 'failed' : 'waiting' }] : [];
  } catch {
    return []; // Half-written by a browser that was shut down: not a message that can be sent.
  }
}
