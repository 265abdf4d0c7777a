import { existsSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

// Apollo looks documents up under this prefix and the hash that the client sent.
const PREFIX = 'apq:';
const ROOM_FOR_OTHERS = 10_000_000; // characters

/**
 * Documents that may be sent by their hash alone: those of our own client, registered by its build, and, in a bounded memory,
 * those that other clients have sent once with their text.
 */
export class PersistedDocuments {
  private readonly own: ReadonlyMap<string, string>;
  private readonly ownTexts: ReadonlySet<string>;
  private readonly others = new LRUCache<string, string>({
    maxSize: ROOM_FOR_OTHERS,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** @param manifest the file that the client's build wrote, `{ hash: text }`; a missing one registers nothing */
  constructor(manifest: string | null) {
    const registered: Record<string, string> =
      manifest !== null && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    this.own = new Map(Object.entries(registered).map(([hash, text]) => [PREFIX + hash, text]));
    this.ownTexts = new Set(this.own.values());
  }

  /** The text of a document of our own client, by its hash. */
  ownTextOf(hash: string): string | undefined {
    return this.own.get(PREFIX + hash);
  }

  /** Whether a text is a document of our own client, whichever way it was sent. */
  isOwn(text: string): boolean {
    return this.ownTexts.has(text);
  }

  /** The text of a hash, when it is known. */
  textOf(hash: string): string | undefined {
    return this.own.get(PREFIX + hash) ?? this.others.get(PREFIX + hash);
  }

  async get(key: string): Promise<string | undefined> {
    return this.own.get(key) ?? this.others.get(key);
  }

  async set(key: string, text: string): Promise<void> {
    this.others.set(key, text);
  }

  async delete(key: string): Promise<boolean> {
    return this.others.delete(key);
  }
}
