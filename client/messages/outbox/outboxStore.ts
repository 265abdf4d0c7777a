import type { DBSchema } from 'idb';
import { type OutboxItem, restored } from './outboxItem';

/** Keeps the unsent messages of one user, with files that are not uploaded yet. Every method may reject. */
export interface OutboxStore {
  /** Removes what other users left, and returns this user's messages in the order of writing. */
  open: () => Promise<OutboxItem[]>;
  all: () => Promise<OutboxItem[]>;
  add: (item: OutboxItem, file: Blob | null) => Promise<void>;
  /** Replaces a message. Does nothing if it was removed. */
  update: (item: OutboxItem) => Promise<void>;
  file: (clientId: string) => Promise<Blob | null>;
  remove: (clientIds: readonly string[]) => Promise<void>;
  /** Removes everything. */
  clear: () => Promise<void>;
}

type Key = [userId: string, clientId: string];

interface Schema extends DBSchema {
  messages: { key: Key; value: OutboxItem };
  files: { key: Key; value: Blob };
}

const STORES = ['messages', 'files'] as const;
/** A database that another tab blocks, or that the browser never opens, must not stop messages. */
const OPEN_TIMEOUT = 3_000;

async function openDatabase() {
  const { openDB } = await import('idb'); // loaded after the page, like everything that waits for the database
  return openDB<Schema>('batchmate-outbox', 1, {
    upgrade: (db) => {
      for (const name of STORES) db.createObjectStore(name);
    },
  });
}

/** Rejects if the database is not open in time. Later operations can still find it open. */
function inTime<T>(opening: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not open.')), OPEN_TIMEOUT);
  });
  return Promise.race([opening, late]);
}

/** Stores messages in IndexedDB, which outlasts the page and can hold files. */
export function indexedStore(userId: string): OutboxStore {
  let database: ReturnType<typeof openDatabase> | undefined;
  const open = () => inTime((database ??= openDatabase()));
  const key = (clientId: string): Key => [userId, clientId];
  // In IndexedDB an array is greater than every text.
  const own = () => IDBKeyRange.bound([userId], [userId, []]);
  const all = async () => {
    const stored = await (await open()).getAll('messages', own());
    return stored.flatMap((item) => restored(item) ?? []);
  };
  return {
    open: async () => {
      const tx = (await open()).transaction(STORES, 'readwrite');
      for (const name of STORES) {
        void tx.objectStore(name).delete(IDBKeyRange.upperBound([userId], true));
        void tx.objectStore(name).delete(IDBKeyRange.lowerBound([userId, []], true));
      }
      await tx.done;
      return all();
    },
    all,
    add: async (item, file) => {
      const tx = (await open()).transaction(STORES, 'readwrite');
      void tx.objectStore('messages').put(item, key(item.clientId));
      if (file) void tx.objectStore('files').put(file, key(item.clientId));
      await tx.done;
    },
    update: async (item) => {
      const tx = (await open()).transaction('messages', 'readwrite');
      if ((await tx.store.getKey(key(item.clientId))) !== undefined) await tx.store.put(item, key(item.clientId));
      await tx.done;
    },
    file: async (clientId) => (await (await open()).get('files', key(clientId))) ?? null,
    remove: async (clientIds) => {
      const tx = (await open()).transaction(STORES, 'readwrite');
      for (const name of STORES) for (const clientId of clientIds) void tx.objectStore(name).delete(key(clientId));
      await tx.done;
    },
    clear: async () => {
      const tx = (await open()).transaction(STORES, 'readwrite');
      for (const name of STORES) void tx.objectStore(name).clear();
      await tx.done;
    },
  };
}

const nothing = () => Promise.resolve();

/** For a browser without IndexedDB: messages are only in the memory of the outbox. */
export const noStore: OutboxStore = {
  open: () => Promise.resolve([]),
  // As a reading of the database that failed: the outbox then relies on its own memory.
  all: () => Promise.reject(new Error('This browser has no IndexedDB.')),
  add: nothing,
  update: nothing,
  file: () => Promise.resolve(null),
  remove: nothing,
  clear: nothing,
};

export const storeFor = (userId: string): OutboxStore =>
  typeof indexedDB === 'undefined' ? noStore : indexedStore(userId);
