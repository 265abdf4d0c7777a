import { Outbox, type SendResult, type Upload } from '../../messages/outbox/outbox';
import type { OutboxItem } from '../../messages/outbox/outboxItem';
import type { OutboxStore } from '../../messages/outbox/outboxStore';
import type { News, Tabs } from '../../messages/outbox/tabs';

export const userId = 'u1';
export const message = (content: string, conversationId = 'c1') => ({ conversationId, content, replyTo: null });
export const refused = (
  code: string,
  message = 'No.',
  extra: { retryAfter?: number; fields?: string[] } = {},
): SendResult => ({
  refusal: { code, message, fields: [], ...extra },
});
export const aFile = (name = 'cv.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });

/** A server with these results. It records the messages that arrive. */
export function serverOf(...answers: (SendResult | Promise<SendResult>)[]) {
  const arrived: string[] = [];
  const ids: string[] = [];
  const files: (string | undefined)[] = [];
  const send = async (item: OutboxItem): Promise<SendResult> => {
    arrived.push(item.content);
    ids.push(item.clientId);
    files.push(item.file?.id);
    return (await answers.shift()) ?? { id: `m${arrived.length}` };
  };
  return { send, arrived, ids, files };
}

/** The browser of these tests: what its tabs store, and how they take turns. */
export class Browser {
  readonly items = new Map<string, OutboxItem>();
  readonly files = new Map<string, Blob>();
  readonly #open: ((news: News) => void)[] = [];
  readonly #turns = new Map<string, Promise<void>>();

  readonly store: OutboxStore = {
    open: async () => this.#all(),
    all: async () => this.#all(),
    add: async (item, file) => {
      this.items.set(item.clientId, item);
      if (file) this.files.set(item.clientId, file);
    },
    update: async (item) => {
      if (this.items.has(item.clientId)) this.items.set(item.clientId, item);
    },
    file: async (clientId) => this.files.get(clientId) ?? null,
    remove: async (ids) => {
      for (const id of ids) {
        this.items.delete(id);
        this.files.delete(id);
      }
    },
    clear: async () => {
      this.items.clear();
      this.files.clear();
    },
  };

  /** Every message of the store has the state with which it comes back after a reload. */
  #all = () =>
    [...this.items.values()].map(
      (item): OutboxItem => (item.state === 'failed' ? item : { ...item, state: 'waiting' }),
    );

  tab = (onNews: (news: News) => void): Tabs => {
    this.#open.push(onNews);
    let close: () => void = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    return {
      exclusively: (name, work) => {
        const turn = (this.#turns.get(name) ?? Promise.resolve()).then(() => Promise.race([work(), closed]));
        this.#turns.set(name, turn);
        return turn;
      },
      tell: (news) => {
        for (const other of this.#open) if (other !== onNews) queueMicrotask(() => other(news));
      },
      close: () => {
        close(); // a closed tab loses its turn
        this.#open.splice(this.#open.indexOf(onNews), 1);
      },
    };
  };

  contents = () => [...this.items.values()].map((item) => item.content);

  /** The outbox of a new tab. */
  outbox = (
    send: (item: OutboxItem) => Promise<SendResult>,
    onSent: (item: OutboxItem) => void = () => {},
    upload: (upload: Upload) => Promise<SendResult> = uploadNothing,
    onRefused: (item: OutboxItem) => void = () => {},
  ) => new Outbox({ userId, send, onSent, onRefused, upload, store: this.store, tabs: this.tab });
}

/** A Browser for each test of the file, and timers that only the test moves. */
export function browserOfEachTest() {
  let browser = new Browser();
  beforeEach(() => {
    jest.useFakeTimers();
    browser = new Browser();
  });
  afterEach(() => jest.useRealTimers());
  return {
    browser: () => browser,
    make: (...parts: Parameters<Browser['outbox']>) => browser.outbox(...parts),
    kept: () => browser.contents(),
  };
}

export const uploadNothing = () => Promise.reject(new Error('Nothing to upload.'));
export const settle = () => jest.advanceTimersByTimeAsync(0);
/** What an outbox shows, as text and state. */
export const states = (outbox: Outbox) => outbox.getItems().map(({ content, state }) => [content, state]);
