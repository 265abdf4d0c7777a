import type { ErrorInfo } from '../../lib/errorInfo';
import { uuidV7 } from '../../lib/uuid';
import { outboxCopy } from './copy';
import { dropOldItems, oldItems } from './oldOutbox';
import { inOrder, isUnsent, type OutboxFile, type OutboxItem } from './outboxItem';
import { type OutboxStore, storeFor } from './outboxStore';
import { browserTabs, type News, type Tabs } from './tabs';

/** The ID of the sent message or the uploaded file, or why it was not sent. */
export type SendResult = { id: string } | { refusal: ErrorInfo };

export interface Upload {
  file: OutboxFile;
  content: Blob;
  /** Called with 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Options {
  userId: string;
  send: (item: OutboxItem) => Promise<SendResult>;
  upload: (upload: Upload) => Promise<SendResult>;
  /** Called when the server has confirmed a message, in every tab. */
  onSent: (item: OutboxItem) => void;
  /** Called when the server has refused a message, in every tab: the reason may concern the whole conversation. */
  onRefused: (item: OutboxItem) => void;
  store?: OutboxStore;
  tabs?: (onNews: (news: News) => void) => Tabs;
}

/** What the composer gives the outbox. */
export type NewMessage = Pick<OutboxItem, 'conversationId' | 'content' | 'replyTo'> & { file?: File };

// Temporary failures: no response, a server error, an outage, too many requests, or a session that is over: the user's next one sends it.
const TEMPORARY = new Set(['NETWORK', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED']);
const MAX_DELAY = 15_000;
/** After this many server errors in a row, a message counts as refused, so that the next ones do not wait for it. */
const MAX_SERVER_ERRORS = 5;
// The tab whose turn it is also sends what a closed tab was sending.
const TO_SEND = new Set<OutboxItem['state']>(['waiting', 'uploading', 'sending']);
/** When to read the stored messages again, if the database did not open in time, in milliseconds. Longer after each failure. */
const LOAD_AGAIN = 5_000;
/** When to try what another tab should be sending, in milliseconds: it may have been closed. */
const TAKEOVER = 5_000;

/**
 * Keeps messages until the server has confirmed them, in memory and in IndexedDB, so that neither a lost connection nor a reload loses
 * any. The messages of a conversation are sent one after the other, in order, by one tab at a time; all tabs show them. Sending a
 * message twice has no effect, because the server recognizes its client ID.
 */
export class Outbox {
  #items: readonly OutboxItem[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Server errors in a row, by message. */
  readonly #serverErrors = new Map<string, number>();
  readonly #files = new Map<string, Blob>();
  readonly #uploads = new Map<string, AbortController>();
  /** Messages that are not stored, or not yet. */
  readonly #unsaved = new Set<string>();
  /** Messages that a reading of the store begun before may still contain. */
  readonly #gone = new Set<string>();
  readonly #store: OutboxStore;
  readonly #tabs: Tabs;
  #storing: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(private readonly options: Options) {
    const { userId, store = storeFor(userId), tabs = (onNews) => browserTabs(userId, onNews) } = options;
    this.#store = store;
    this.#tabs = tabs((news) => this.#hear(news));
    void this.load();
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All messages that their conversations do not show yet, in the order of writing. */
  getItems = (): readonly OutboxItem[] => this.#items;

  /** The file of a message, for its preview; null if it is gone. */
  async fileOf(clientId: string): Promise<Blob | null> {
    return this.#files.get(clientId) ?? (await this.#stored(() => this.#store.file(clientId))) ?? null;
  }

  add({ file: content, ...message }: NewMessage): void {
    if (this.#stopped) return;
    const file = content ? { name: content.name, type: content.type, bytes: content.size } : null;
    const item: OutboxItem = { ...message, file, clientId: this.#nextId(), createdAt: Date.now(), state: 'waiting' };
    if (content) this.#files.set(item.clientId, content);
    this.#set([...this.#items, item]);
    void this.#save(item, content ?? null);
    this.#tabs.tell({ kind: 'changed', item });
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

  /** Whether a message of this conversation could not be sent so far, which those after it wait for. */
  isHeldUp = (conversationId: string): boolean =>
    this.#items.some(
      (item) =>
        item.conversationId === conversationId &&
        TO_SEND.has(item.state) &&
        ((item.failures ?? 0) > 0 || item.refusal !== undefined),
    );

  /** Sends a refused message again, and one that waits without further delay. */
  retry(clientId: string): void {
    const item = this.#items.find((one) => one.clientId === clientId);
    if (!item) return;
    if (item.state === 'failed') {
      this.#serverErrors.delete(clientId);
      this.#change(clientId, { state: 'waiting', failures: 0 });
    }
    void this.#work(item.conversationId);
  }

  /** Removes messages that the user discarded. Stops their uploads, and sends those that waited for them. */
  remove(clientIds: readonly string[]): void {
    const removed = this.#items.filter(({ clientId }) => clientIds.includes(clientId));
    this.#forget(clientIds);
    void this.#stored(() => this.#store.remove(clientIds));
    this.#tabs.tell({ kind: 'removed', clientIds });
    for (const { conversationId } of removed) void this.#work(conversationId);
  }

  #forget(clientIds: readonly string[]): void {
    for (const clientId of clientIds) {
      this.#gone.add(clientId);
      this.#uploads.get(clientId)?.abort();
      this.#files.delete(clientId);
    }
    this.#set(this.#items.filter((item) => !clientIds.includes(item.clientId)));
  }

  /** Removes a sent message that its conversation shows now. */
  removeSent(messageId: string): void {
    const shown = this.#items.filter((item) => item.messageId === messageId).map((item) => item.clientId);
    if (shown.length > 0) this.#forget(shown); // the store no longer has it, and other tabs do the same
  }

  /** Stops sending, because the session is over. Stored messages stay. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const upload of this.#uploads.values()) upload.abort();
    this.#tabs.close();
  }

  /** Removes everything, on sign-out, so that the next user of this browser finds nothing. */
  clear(): void {
    this.stop();
    dropOldItems();
    void this.#stored(() => this.#store.clear());
    this.#files.clear();
    this.#set([]);
  }

  /** Reads what was left, also by earlier versions. It is sent soon, or by `wake`. Resolves once the messages are known. */
  async load(pause = LOAD_AGAIN): Promise<void> {
    if (this.#stopped) return;
    const old = oldItems(this.options.userId);
    const stored = await this.#stored(() => this.#store.open());
    this.#merge([...old, ...(stored ?? [])]);
    await Promise.all(old.map((item) => this.#save(item, null)));
    if (stored) dropOldItems();
    else setTimeout(() => void this.load(2 * pause), pause);
    for (const { conversationId } of this.#items) this.#later(conversationId, 1_000);
  }

  /** Runs one operation after the other. Resolves to undefined if it fails: then the memory has to do. */
  #stored<T>(operation: () => Promise<T>): Promise<T | undefined> {
    const done = this.#storing.then(operation).catch(() => undefined);
    this.#storing = done;
    return done;
  }

  async #save(item: OutboxItem, file: Blob | null): Promise<void> {
    this.#unsaved.add(item.clientId);
    const add = async () => {
      if (!this.#gone.has(item.clientId)) await this.#store.add(item, file);
      this.#unsaved.delete(item.clientId);
    };
    await this.#stored(add);
  }

  #merge(stored: readonly OutboxItem[]): void {
    const known = new Set(this.#items.map((item) => item.clientId));
    const fresh = stored.filter(({ clientId }) => !known.has(clientId) && !this.#gone.has(clientId));
    if (fresh.length > 0 && !this.#stopped) this.#set(inOrder([...this.#items, ...fresh]));
  }

  /** Takes over what other tabs have added, sent or discarded. */
  async #sync(): Promise<void> {
    const stored = await this.#stored(() => this.#store.all());
    if (!stored) return;
    const ids = new Set(stored.map((item) => item.clientId));
    const isLeft = (item: OutboxItem) => ids.has(item.clientId) || this.#unsaved.has(item.clientId) || !isUnsent(item);
    if (!this.#items.every(isLeft)) this.#set(this.#items.filter(isLeft));
    this.#merge(stored);
  }

  /** News from another tab. */
  #hear(news: News): void {
    if (this.#stopped) return;
    if (news.kind === 'removed') return this.#forget(news.clientIds);
    const { item } = news;
    if (this.#gone.has(item.clientId)) return;
    this.#set(inOrder([...this.#items.filter(({ clientId }) => clientId !== item.clientId), item]));
    if (item.state === 'sent') this.options.onSent(item);
    else if (item.state === 'failed') this.options.onRefused(item);
    else this.#later(item.conversationId, TAKEOVER);
  }

  /** Sends the waiting messages of one conversation, until none is left or sending fails temporarily. */
  async #work(conversationId: string): Promise<void> {
    const next = this.#next(conversationId);
    if (this.#busy.has(conversationId) || !next) return;
    // Also for another tab, and when more is written in the meantime.
    const pause = (next.until ?? 0) - Date.now();
    if (pause > 0) return this.#later(conversationId, pause);
    this.#busy.add(conversationId);
    let done = true;
    try {
      await this.#tabs.exclusively(conversationId, async () => {
        await this.#sync();
        for (let item = this.#next(conversationId); item && done; item = this.#next(conversationId))
          done = await this.#try(item);
      });
    } finally {
      this.#busy.delete(conversationId);
    }
    // Written while the turn ended.
    if (done) void this.#work(conversationId);
  }

  #next(conversationId: string): OutboxItem | undefined {
    if (this.#stopped) return undefined;
    return this.#items.find((item) => item.conversationId === conversationId && TO_SEND.has(item.state));
  }

  /** Sends one message. Resolves to whether to continue with the next one. */
  async #try(item: OutboxItem): Promise<boolean> {
    const result = await this.#send(item);
    if (result === null) return !this.#stopped;
    if ('id' in result) {
      await this.#stored(() => this.#store.remove([item.clientId]));
      const sent = this.#change(item.clientId, { state: 'sent', messageId: result.id });
      if (sent) this.options.onSent(sent);
      return true;
    }
    const { code, message, fields, retryAfter } = result.refusal;
    const uploadedBefore = item.file?.id !== undefined && fields.includes('attachmentFileId');
    if (uploadedBefore && (await this.fileOf(item.clientId))) {
      // The server deletes files that no message has used within a day.
      const { id: _gone, ...file } = item.file as OutboxFile; // just checked
      return this.#change(item.clientId, { state: 'waiting', file }) !== undefined;
    }
    if (!TEMPORARY.has(code) || this.#isGivenUp(item, code)) {
      const refusal = TEMPORARY.has(code) ? outboxCopy.givenUp : message;
      const failed = this.#change(item.clientId, { state: 'failed', refusal });
      if (failed) this.options.onRefused(failed);
      return true;
    }
    const failures = (item.failures ?? 0) + 1;
    const pause = retryAfter === undefined ? Math.min(MAX_DELAY, 500 * 2 ** failures) : retryAfter * 1000;
    const why =
      retryAfter === undefined
        ? { failures, problem: code }
        : { refusal: outboxCopy.later(message), until: Date.now() + pause };
    this.#change(item.clientId, { state: 'waiting', ...why });
    this.#later(item.conversationId, pause);
    return false;
  }

  #isGivenUp({ clientId }: OutboxItem, code: string): boolean {
    const errors = code === 'INTERNAL_SERVER_ERROR' ? (this.#serverErrors.get(clientId) ?? 0) + 1 : 0;
    this.#serverErrors.set(clientId, errors);
    return errors >= MAX_SERVER_ERRORS;
  }

  /** Uploads the file of a message and sends the message; null if it was discarded in the meantime. */
  async #send(item: OutboxItem): Promise<SendResult | null> {
    let ready: OutboxItem | undefined = item;
    if (item.file && item.file.id === undefined) {
      const uploaded = await this.#upload(item, item.file);
      if (uploaded === null || 'refusal' in uploaded) return uploaded;
      ready = this.#change(item.clientId, { state: 'waiting', file: { ...item.file, id: uploaded.id } });
    }
    const sending = ready && this.#change(item.clientId, { state: 'sending' });
    return sending ? this.options.send(sending) : null;
  }

  async #upload({ clientId }: OutboxItem, file: OutboxFile): Promise<SendResult | null> {
    const content = await this.fileOf(clientId);
    if (!content) return { refusal: { code: 'NOT_FOUND', message: outboxCopy.fileMissing, fields: [] } };
    const upload = new AbortController();
    this.#uploads.set(clientId, upload);
    if (!this.#change(clientId, { state: 'uploading', progress: 0 })) return null;
    const onProgress = (progress: number) => void this.#change(clientId, { state: 'uploading', progress });
    const { signal } = upload;
    // The next message does not wait until a stopped request has ended.
    const stopped = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const result = await Promise.race([this.options.upload({ file, content, onProgress, signal }), stopped]);
    this.#uploads.delete(clientId);
    return result;
  }

  #later(conversationId: string, pause: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timers.get(conversationId));
    const retry = () => {
      this.#timers.delete(conversationId);
      void this.#work(conversationId);
    };
    this.#timers.set(conversationId, setTimeout(retry, pause));
  }

  #change(clientId: string, change: Partial<OutboxItem>): OutboxItem | undefined {
    const before = this.#items.find((item) => item.clientId === clientId);
    if (!before || this.#stopped) return undefined;
    const { refusal: _old, until: _end, progress: _share, ...rest } = before;
    const after = { ...rest, ...change };
    this.#set(this.#items.map((item) => (item === before ? after : item)));
    if (after.state === 'waiting' || after.state === 'failed') void this.#stored(() => this.#store.update(after));
    this.#tabs.tell({ kind: 'changed', item: after });
    return after;
  }

  #set(items: readonly OutboxItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}
