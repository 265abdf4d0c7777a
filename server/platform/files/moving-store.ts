import type { Readable } from 'node:stream';
import type { DownloadHeaders, FilesStore } from './files-store';

/** A store that replaces an earlier one: it writes to the new store, and reads from the earlier one what is not in the new one yet. */
export class MovingFilesStore implements FilesStore {
  constructor(
    private readonly store: FilesStore,
    private readonly earlier: FilesStore,
  ) {}

  put(id: string, bytes: Buffer, variant?: string): Promise<void> {
    return this.store.put(id, bytes, variant);
  }

  write(id: string, source: Readable): Promise<void> {
    return this.store.write(id, source);
  }

  async read(id: string, variant?: string): Promise<Readable | null> {
    return (await this.store.read(id, variant)) ?? this.earlier.read(id, variant);
  }

  async readWhole(id: string, variant?: string): Promise<Buffer | null> {
    return (await this.store.readWhole(id, variant)) ?? this.earlier.readWhole(id, variant);
  }

  async variantsOf(id: string): Promise<string[]> {
    const names = [...(await this.store.variantsOf(id)), ...(await this.earlier.variantsOf(id))];
    return [...new Set(names)].sort();
  }

  async remove(id: string): Promise<void> {
    await this.earlier.remove(id);
    await this.store.remove(id);
  }

  addressOf(id: string, headers: DownloadHeaders): Promise<string | null> {
    return this.store.addressOf(id, headers);
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    yield* this.earlier.olderThan(before);
    yield* this.store.olderThan(before);
  }
}
