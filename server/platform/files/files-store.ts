import type { Readable } from 'node:stream';

/**
 * Stores the content of files by ID. File names of users are never used. A file can have variants, such as a photo in other sizes, which
 * the code names.
 */
export interface FilesStore {
  put(id: string, bytes: Buffer, variant?: string): Promise<void>;
  /** Like `put`, from a stream. */
  write(id: string, source: Readable): Promise<void>;
  /**
   * A stream of the content; null if the file or the variant does not exist. It emits an error instead of its last bytes if the content
   * is not what was stored.
   */
  read(id: string, variant?: string): Promise<Readable | null>;
  /** The content in memory, for small files; null if the file or the variant does not exist. */
  readWhole(id: string, variant?: string): Promise<Buffer | null>;
  /** The names of a file's variants, sorted. */
  variantsOf(id: string): Promise<string[]>;
  /** Deletes a file with its variants. */
  remove(id: string): Promise<void>;
  /** Batches of the IDs of files last written before a time. Deletes incomplete files of that age. */
  olderThan(before: Date): AsyncIterable<readonly string[]>;
  /**
   * An address at which everyone can download a file for the next minute, with these headers. Null if downloads pass through this
   * server, or if the file is not where the address would lead.
   */
  addressOf(id: string, headers: DownloadHeaders): Promise<string | null>;
}

/** The headers of a download that a store can set. */
export interface DownloadHeaders {
  'content-type': string;
  'content-disposition': string;
  'cache-control': string;
}

/** What a store contains: uploads, or archives with the data of a user. */
export type StoreName = 'files' | 'exports';
