import { existsSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { isObject } from '../../platform/is-object';

// In characters of document text.
const MAX_SIZE = 10_000_000;

/**
 * Documents that clients may send by their SHA-256 hash alone: the trusted documents, which the builds of our own client register
 * (client-documents.service.ts), and, up to a size limit, documents of other clients that were sent once with their text.
 */
export class PersistedDocuments {
  private readonly trusted = new Map<string, string>();
  private readonly trustedTexts = new Set<string>();
  private readonly registered = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** Called for a hash that is not that of a trusted document. */
  onUnknown: () => void = () => {};
  /** The documents of this version's client, by hash. */
  readonly own: Readonly<Record<string, string>>;

  /** @param manifest path of the file that the client's build wrote, `{ hash: text }`; without it no document is trusted */
  constructor(manifest: string | null) {
    this.own = manifest !== null && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    for (const [hash, text] of Object.entries(this.own)) this.trust(hash, text);
  }

  /** Trusts a document of another version's client. */
  trust(hash: string, text: string): void {
    this.trusted.set(hash, text);
    this.trustedTexts.add(text);
  }

  /** The hashes of all trusted documents. */
  get trustedHashes(): string[] {
    return [...this.trusted.keys()];
  }

  /** Whether a text is a trusted document, no matter how it was sent. */
  isTrusted(text: string): boolean {
    return this.trustedTexts.has(text);
  }

  /** The text of the trusted document that an operation's `extensions.persistedQuery` names. */
  trustedText(extensions: unknown): string | undefined {
    const hash = persistedHash(extensions);
    return hash === null ? undefined : this.trustedBy(hash);
  }

  /** The text of any document by its hash. */
  textOf(hash: string): string | undefined {
    return this.trustedBy(hash) ?? this.registered.get(hash);
  }

  private trustedBy(hash: string): string | undefined {
    const text = this.trusted.get(hash);
    if (text === undefined) this.onUnknown();
    return text;
  }

  /** Registers the document of another client. */
  register(hash: string, text: string): void {
    this.registered.set(hash, text);
  }

  unregister(hash: string): boolean {
    return this.registered.delete(hash);
  }
}

/** The hash in `extensions.persistedQuery` (version 1 of the protocol), or null. */
export function persistedHash(extensions: unknown): string | null {
  if (!isObject(extensions) || !isObject(extensions.persistedQuery)) return null;
  const { version, sha256Hash } = extensions.persistedQuery;
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
}
