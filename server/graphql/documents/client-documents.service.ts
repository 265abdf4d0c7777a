import { canHaveOthers } from '../../platform/config/config';
import type { Core } from '../../platform/core';
import { OLD_PAGES_SERVED } from '../../platform/old-pages';
import { readOtherDocuments } from './client-documents.queries';
import { deleteDocuments, saveDocuments } from './client-documents.store';
import type { PersistedDocuments } from './persisted-documents';

/** How often documents of another version are looked for, at most. */
const PAUSE = 5_000; // ms

/**
 * Shares the documents of our client between its versions, and so between instances: a page that was loaded before an update sends those of
 * the old version, and during a rollout its requests reach old and new instances.
 */
export class ClientDocumentsService {
  private lastRefresh = 0;

  constructor(
    private readonly core: Core,
    private readonly documents: PersistedDocuments,
  ) {}

  /** Registers the documents of this version, and trusts those of others. */
  async register(): Promise<void> {
    await this.save();
    await this.load();
    if (canHaveOthers(this.core.config)) this.documents.onUnknown = () => this.refresh();
  }

  /** Keeps the documents of this version, and deletes those that no version has used for long. */
  async sweep(): Promise<void> {
    await this.save();
    await deleteDocuments(this.core.db, this.keptSince);
  }

  private get keptSince(): Date {
    return new Date(this.core.clock.now().getTime() - OLD_PAGES_SERVED);
  }

  private save(): Promise<void> {
    return saveDocuments(this.core.db, this.documents.own, this.core.clock.now());
  }

  private async load(): Promise<void> {
    const others = await readOtherDocuments(this.core.db, this.keptSince, this.documents.trustedHashes);
    for (const { hash, text } of others) this.documents.trust(hash, text);
  }

  /** Until it is loaded, an unknown document counts as one of another client, which works too. */
  private refresh(): void {
    const now = Date.now();
    if (now - this.lastRefresh < PAUSE) return;
    this.lastRefresh = now;
    this.load().catch((error: unknown) =>
      this.core.logger.warn({ err: error }, 'the documents of another version of the client could not be read'),
    );
  }
}
