import type { Viewer } from '../../access/viewer';
import type { Core } from '../../platform/core';
import { conflict } from '../../platform/api/errors';
import type { FilesStore } from '../../platform/files/files-store';
import type { OutboxEvents } from '../../platform/outbox/events';
import { textKey } from '../../platform/api/text';
import type { UsersService } from '../../users/users.service';
import type { Me } from '../../users/users.types';
import { lockUser } from '../../users/users.store';
import { readSkills } from '../skills.queries';
import { MAX_PROPOSALS } from './found-skills.rules';
import { readReading } from './reading.queries';
import { READ_RATE, ReadingProblem, type ReadingResult, ReadingState } from './reading.rules';
import { finishReading, startReading } from './reading.store';
import type { ResumeReading } from './reading.types';
import { ResumeReader } from './resume-reader';

interface ReadingDeps {
  users: Pick<UsersService, 'meOf'>;
  filesStore: Pick<FilesStore, 'readWhole'>;
}

/** Reads résumés in the background, and proposes the skills that they name. */
export class ReadingService {
  private readonly reader = new ResumeReader();

  constructor(
    private readonly core: Core,
    private readonly deps: ReadingDeps,
  ) {}

  /** The reading of a user's own résumé, with the known skills that it names and the user does not list; null if it was never read. */
  async of(userId: string): Promise<ResumeReading | null> {
    const { db } = this.core;
    const [reading, own] = await Promise.all([readReading(db, userId), readSkills(db, userId)]);
    if (!reading) return null;
    const listed = new Set(own.map(({ key }) => key));
    const proposals = reading.found.filter(({ name }) => !listed.has(textKey(name))).slice(0, MAX_PROPOSALS);
    return { ...reading, proposals };
  }

  /**
   * Reads the viewer's résumé, or reads it again.
   * @throws CONFLICT without a résumé
   */
  async start(viewer: Viewer): Promise<Me> {
    const { db, clock } = this.core;
    await db.inTransaction(async (tx) => {
      const { resumeFileId: fileId } = await lockUser(tx, viewer.id);
      if (fileId === null) throw conflict('Upload a résumé first.');
      await startReading(tx, { userId: viewer.id, fileId, at: clock.now(), again: true });
    });
    return this.deps.users.meOf(viewer.id);
  }

  /**
   * Reads the file of an event, unless it was read or replaced in the meantime.
   * @throws RATE_LIMITED if a user has many résumés read; the queue then tries again later
   */
  async read({ userId, fileId }: OutboxEvents['resume.attached']): Promise<void> {
    const { db, clock, rateLimits } = this.core;
    const reading = await readReading(db, userId);
    if (reading?.fileId !== fileId || reading.state !== ReadingState.WAITING) return;
    await rateLimits.consume(READ_RATE, userId);
    const bytes = await this.deps.filesStore.readWhole(fileId);
    const result = bytes ? await this.reader.read(bytes) : { problem: ReadingProblem.DAMAGED };
    await finishReading(db, { userId, fileId, readAt: clock.now(), ...outcomeOf(result) });
  }
}

function outcomeOf(result: ReadingResult) {
  return 'problem' in result
    ? { state: ReadingState.UNREADABLE, problem: result.problem, pages: null, found: [] }
    : { state: ReadingState.READ, problem: null, pages: result.pages, found: result.found };
}
