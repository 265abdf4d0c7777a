import { isolating } from '../platform/api/isolated';
import type { Readable } from 'node:stream';
import type { Viewer } from '../access/viewer';
import { downloadHeaders } from '../files/files.rules';
import { DAY, formatDayAndMonth } from '../platform/clock';
import type { Core } from '../platform/core';
import type { FilesStore } from '../platform/files/files-store';
import type { PersonalData } from '../platform/personal-data';
import type { SignedLinks } from '../platform/files/signed-links';
import { isUuid } from '../platform/api/text';
import type { OutboxEvents } from '../platform/outbox/events';
import { lockUser } from '../users/users.store';
import type { DataExport } from './account.types';
import { exportArchive } from './export-archive';
import {
  deleteOldExports,
  insertExport,
  markReady,
  readExport,
  readExportsOf,
  readKnownExports,
  readLastExport,
  readLastRequest,
} from './exports.store';
import { EXPORT_KEPT, expiryOf, exportReadme, exportSections, refusalOfExport } from './exports.rules';

interface ExportsDeps {
  /** Anyone who can read the user's email can also sign in as them, so the link in the email needs no session. */
  links: SignedLinks;
  /** Where archives lie, apart from what people uploaded. */
  store: FilesStore;
  /** What users uploaded. */
  uploads: FilesStore;
  personalData: readonly PersonalData[];
}

type Archive = { headers: ReturnType<typeof downloadHeaders> } & ({ address: string } | { content: Readable });

const pathOf = (id: string) => `/api/exports/${id}`;

/** Exports of a user's data, made in the background. */
export class ExportsService {
  constructor(
    private readonly core: Core,
    private readonly deps: ExportsDeps,
  ) {}

  /**
   * Asks for a copy of everything that is kept about the viewer.
   * @throws RATE_LIMITED within a day of the last time, with the seconds to wait
   */
  request(viewer: Viewer): Promise<{ requestedAt: Date }> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      const requestedAt = clock.now();
      // Who asks twice at once comes second here, and then sees the first.
      await lockUser(tx, viewer.id);
      const refusal = refusalOfExport(await readLastRequest(tx, viewer.id), requestedAt);
      if (refusal) throw refusal;
      const exportId = await insertExport(tx, viewer.id, requestedAt);
      await tx.enqueue('export.requested', { exportId });
      return { requestedAt };
    });
  }

  /** The viewer's last export; null if there is none, or if it was deleted. */
  async last({ id }: Viewer): Promise<DataExport | null> {
    const last = await readLastExport(this.core.db, id);
    return last && { ...last, expiresAt: last.readyAt && expiryOf(last.readyAt) };
  }

  /** Handles `export.requested`. A repeated event creates the archive again and sends one email. */
  async make({ exportId }: OutboxEvents['export.requested']): Promise<void> {
    const { db, clock, logger } = this.core;
    const { store, uploads, personalData } = this.deps;
    const row = await readExport(db, exportId);
    if (!row || row.readyAt) return;
    const readme = exportReadme({ ...row, at: clock.now() });
    const onMissing = (fileId: string) => logger.warn({ fileId, exportId }, 'an uploaded file has no bytes');
    const sections = exportSections(personalData);
    const archive = await exportArchive({ db, files: uploads, sections, userId: row.userId, readme, onMissing });
    await store.write(exportId, archive);
    await db.inTransaction(async (tx) => {
      if (await markReady(tx, exportId, clock.now())) await tx.enqueue('export.ready', { exportId });
    });
  }

  /** Works off `export.ready`. */
  async mail({ exportId }: OutboxEvents['export.ready']): Promise<void> {
    const { db, mailer, publicUrl } = this.core;
    const { links } = this.deps;
    const row = await readExport(db, exportId);
    if (!row?.readyAt) return;
    const until = expiryOf(row.readyAt);
    const text = [
      isolating`Hello ${row.firstName},`,
      'The copy of your data that you requested is ready:',
      publicUrl() + links.sign(pathOf(exportId), until),
      `The link is valid until ${formatDayAndMonth(until)} and works without signing in, so do not share this email. After that, the copy is deleted.`,
      'The Batchmate team',
    ].join('\n\n');
    await mailer.send({ to: row.email, subject: 'Your data at Batchmate', text });
  }

  /**
   * Opens the archive of an emailed link; null if the link is not valid or the archive is deleted.
   * @returns its stream, or an address at which it can be downloaded for a minute
   */
  async open(id: string, link: Record<string, string | undefined>): Promise<Archive | null> {
    const { db } = this.core;
    const { links, store } = this.deps;
    if (!isUuid(id) || !links.isValid(pathOf(id), link)) return null;
    const row = await readExport(db, id);
    if (!row?.readyAt) return null;
    const headers = downloadHeaders(`batchmate-data-${row.readyAt.toISOString().slice(0, 10)}.zip`, 'application/zip');
    const address = await store.addressOf(id, headers);
    if (address !== null) return { headers, address };
    const content = await store.read(id);
    return content && { headers, content };
  }

  /** Removes the archives of a user whose account is erased. */
  async removeArchivesOf(userId: string): Promise<void> {
    for (const id of await readExportsOf(this.core.db, userId)) await this.deps.store.remove(id);
  }

  /** Removes archives whose links are no longer good, and what a process left that ended while it wrote one. */
  async sweep(): Promise<void> {
    const { db, clock } = this.core;
    const { store } = this.deps;
    // One is asked for before it is ready, and may wait in the queue for a while.
    const before = new Date(clock.now().getTime() - EXPORT_KEPT - DAY);
    for (const id of await deleteOldExports(db, before)) await store.remove(id);
    for await (const ids of store.olderThan(before)) {
      const known = await readKnownExports(db, ids);
      for (const id of ids) if (!known.has(id)) await store.remove(id);
    }
  }
}
