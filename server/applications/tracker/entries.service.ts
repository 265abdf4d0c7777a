import type { Viewer } from '../../access/viewer';
import { orNotFound } from '../../platform/api/authorize';
import { conflict } from '../../platform/api/errors';
import { cleanKey, isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { lockUser } from '../../users/users.store';
import {
  ApplicationKind,
  APPLICATION_NOT_FOUND,
  type ApplicationStage,
  checkSeen,
  MAX_EXTERNAL,
} from '../applications.rules';
import type { Application, AddApplicationInput, UpdateApplicationInput } from '../applications.types';
import type { BoardRow } from './board.columns';
import { readBoardRow } from './board.queries';
import { authorizeTracking, type BoardService } from './board.service';
import { changedEntry, checkVersion, cleanEntry, type Entry, hashOf, isSame, movedEntry } from './entries.rules';
import { countExternal, deleteExternal, insertEntries, readByKey, updateExternal, writeNotes } from './entries.store';

/** What job seekers enter themselves: external applications, and private notes and due dates of all applications. */
export class EntriesService {
  constructor(
    private readonly core: Core,
    private readonly board: BoardService,
  ) {}

  /**
   * Adds an external application. Idempotent with an idempotency key.
   * @throws FORBIDDEN unless the viewer is a job seeker, BAD_USER_INPUT with the invalid field, CONFLICT beyond `MAX_EXTERNAL` and
   *   for a key that was used with another input
   */
  async add(viewer: Viewer, input: AddApplicationInput): Promise<Application> {
    authorizeTracking(viewer);
    const { db, clock } = this.core;
    const at = clock.now();
    const entry = cleanEntry(input, at);
    const key = cleanKey(input.idempotencyKey);
    // Without defaults that depend on the time, so that a repeated call has the same hash.
    const request = key === null ? null : { key, hash: hashOf(entry) };
    const id = await db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const known = request && (await readByKey(tx, viewer.id, request.key));
      if (known?.requestHash.equals(request?.hash ?? Buffer.alloc(0))) return known.id;
      if (known) {
        const details = { fields: ['idempotencyKey'], conflictingId: known.id };
        throw conflict('This idempotency key was used for another application.', details);
      }
      if ((await countExternal(tx, viewer.id)) >= MAX_EXTERNAL) throw limitReached();
      const [made] = await insertEntries(tx, { candidateId: viewer.id, entries: [entry], request, at });
      return orNotFound(made);
    });
    return this.board.one(viewer, id);
  }

  /**
   * Changes what the viewer entered about one of their applications. Repeating a change has no effect.
   * @throws FORBIDDEN unless the viewer is a job seeker, NOT_FOUND for other users' applications, BAD_USER_INPUT with the invalid
   *   fields, CONFLICT if the viewer saw another version
   */
  async update(viewer: Viewer, { id, version, ...change }: UpdateApplicationInput): Promise<Application> {
    authorizeTracking(viewer);
    const at = this.core.clock.now();
    await this.change(viewer, id, async (tx, row) => {
      const entry = changedEntry(entryOf(row), change, at);
      if (isSame(entry, entryOf(row))) return;
      checkVersion({ version: row.version, updatedAt: row.notedAt ?? row.updatedAt }, version);
      await this.write(tx, row, { candidateId: viewer.id, entry, at });
    });
    return this.board.one(viewer, id);
  }

  /**
   * Moves an external application to another stage. Moving it to its own stage has no effect.
   * @throws NOT_FOUND unless the viewer has such an application, CONFLICT if the viewer saw another stage
   */
  async move(
    viewer: Viewer,
    id: string,
    { stage, from }: { stage: ApplicationStage; from?: ApplicationStage | null },
  ): Promise<Application> {
    const at = this.core.clock.now();
    await this.change(viewer, id, async (tx, row) => {
      if (row.kind !== ApplicationKind.EXTERNAL) throw conflict('The stage of this application cannot be changed.');
      if (row.stage === stage) return;
      if (from) checkSeen({ ...row, by: null }, from);
      await this.write(tx, row, { candidateId: viewer.id, entry: movedEntry(entryOf(row), stage, at), at });
    });
    return this.board.one(viewer, id);
  }

  /**
   * Deletes an external application.
   * @returns the application as it was
   * @throws FORBIDDEN unless the viewer is a job seeker, NOT_FOUND for other users' applications, CONFLICT for other kinds
   */
  async remove(viewer: Viewer, id: string): Promise<Application> {
    authorizeTracking(viewer);
    return this.change(viewer, id, async (tx, row) => {
      if (row.kind !== ApplicationKind.EXTERNAL) throw conflict('Only external applications can be deleted.');
      const application = await this.board.one(viewer, id, tx);
      await deleteExternal(tx, id, viewer.id);
      return application;
    });
  }

  /** Runs a change of an application of the viewer, one at a time. @throws NOT_FOUND */
  private change<T>(viewer: Viewer, id: string, act: (tx: Transaction, row: BoardRow) => Promise<T>): Promise<T> {
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const row = isUuid(id) ? await readBoardRow(tx, viewer.id, id) : null;
      return act(tx, orNotFound(row, APPLICATION_NOT_FOUND));
    });
  }

  private async write(
    tx: Transaction,
    { id, kind, subjectId }: BoardRow,
    { candidateId, entry, at }: { candidateId: string; entry: Entry; at: Date },
  ): Promise<void> {
    if (kind === ApplicationKind.EXTERNAL) await updateExternal(tx, entry, { id, candidateId, at });
    await writeNotes(tx, entry, { candidateId, subjectId, at });
  }
}

const limitReached = () =>
  conflict(`You have reached the limit of ${MAX_EXTERNAL} applications of the kind Mine. Delete one first.`);

function entryOf(row: BoardRow): Entry & { kind: ApplicationKind } {
  const { kind, title, company, stage, url, location, appliedAt, privateNote, dueAt } = row;
  return { kind, title, company, stage, url, location, appliedAt, privateNote, dueAt };
}
