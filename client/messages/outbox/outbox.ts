import type { ErrorInfo } from '../../lib/errorInfo';
import { uuidV7 } from '../../lib/uuid';

/** A message that its conversation does not show yet. */
export interface OutboxItem {
  /** Identifies the message when it is sent again. Sorts in the order of writing. */
  clientId: string;
  conversationId: string;
  content: string;
  replyTo: { id: string; content: string; mine: boolean } | null;
  /** Milliseconds since 1970, by the clock of this device. */
  createdAt: number;
  /** `sent`: confirmed by the server, and kept until the conversation shows it. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Known once the message is sent. */
  messageId?: string;
  /** The server's reason, if it refused the message. */
  refusal?: string;
}

/** The ID of the sent message, or why it was not sent. */
export type SendResult = { id: string } | { refusal: ErrorInfo };

interface Options {
  userId: string;
  send: (item: OutboxItem) => Promise<SendResult>;
  /** Called when the server has confirmed a message. */
  onSent: (item: OutboxItem) => void;
  storage?: Storage;
}

// Temporary failures: no response, a server error, an outage, or too many requests.
const TEMPORARY = new Set(['NETWORK', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'RATE_LIMITED']);
const MAX_DELAY = 15_000;

/**
 * Keeps messages until the server has confirmed them, in memory and in localStorage, so that neither a lost connection nor a reload
 * loses any. The messages of a conversation are sent one after the other, in order. Sending a message twice has no effect, because the
 * server recognizes its client ID, so two tabs can hold the same message.
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

  /** All messages that their conversations do not show yet, in the order of writing. */
  getItems = (): readonly OutboxItem[] => this.#items;

  add(message: Pick<OutboxItem, 'conversationId' | 'content' | 'replyTo'>): void {
    const item: OutboxItem = { ...message, clientId: this.#nextId(), createdAt: Date.now(), state: 'waiting' };
    this.#set([...this.#items, item]);
    this.#keep(item);
    void this.#work(item.conversationId);
  }

  /** IDs keep the order of messages written in the same millisecond. */
  #nextId(): string {
    const last = this.#items.at(-1)?.clientId ?? '';
    for (let now = Date.now(); ; now++) {
      const id = uuidV7(now);
      if (id > last) return id;
    }
  }

  /** Sends waiting messages at once, when the connection is back. */
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

  /** Removes messages that the user discarded, or that their conversation shows now. */
  remove(clientIds: readonly string[]): void {
    if (clientIds.length === 0) return;
    for (const clientId of clientIds) this.#storage.removeItem(this.#prefix + clientId);
    this.#set(this.#items.filter((item) => !clientIds.includes(item.clientId)));
  }

  /** Removes a sent message that its conversation shows now. */
  removeSent(messageId: string): void {
    this.remove(this.#items.filter((item) => item.messageId === messageId).map((item) => item.clientId));
  }

  /** Stops sending. Stored messages stay. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Removes everything, on sign-out, so that the next user of this browser finds nothing. */
  clear(): void {
    this.stop();
    for (const key of Object.keys(this.#storage)) if (key.startsWith(this.#prefix)) this.#storage.removeItem(key);
    this.#set([]);
  }

  /** Sends the waiting messages of one conversation, until none is left or sending fails temporarily. */
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

  /** Sends one message. Resolves to whether to continue with the next one. */
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
    if (TEMPORARY.has(code)) {
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
    const pause = seconds === undefined ? Math.min(MAX_DELAY, 500 * 2 ** failures) : seconds * 1000;
    const retry = () => {
      this.#timers.delete(conversationId);
      void this.#work(conversationId);
    };
    this.#timers.set(conversationId, setTimeout(retry, pause));
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
      // Storage is full or disabled: the message stays in memory and is sent while the page is open.
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
    const item = JSON.parse(text ?? '') as OutboxItem; // written by #keep; the fields needed for sending are checked below
    const complete = [item.clientId, item.conversationId, item.content].every((part) => typeof part === 'string');
    return complete ? [{ ...item, state: item.state === 'failed' ? 'failed' : 'waiting' }] : [];
  } catch {
    return []; // incomplete, for example after a crash of the browser
  }
}
