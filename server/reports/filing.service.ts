import type { Viewer } from '../access/viewer';
import type { JobsService } from '../jobs/jobs.service';
import { readOtherMember } from '../messages/messages.queries';
import { CONVERSATION_NOT_FOUND } from '../messages/messages.rules';
import { orNotFound } from '../platform/api/authorize';
import { badInput, conflict, notFound } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { USER_NOT_FOUND } from '../users/users.rules';
import type { UsersService } from '../users/users.service';
import { lockUser } from '../users/users.store';
import { personExists } from './reports.queries';
import { cleanDetails, MAX_ENTRIES, REPORT_RATE } from './reports.rules';
import { copyMessages, insertEntry, insertReport, lockOpenReport, readReported, type Reported } from './reports.store';
import type { ReportUserInput } from './reports.types';

/** Reports that users make about others. */
export class FilingService {
  constructor(
    private readonly core: Core,
    private readonly deps: { users: UsersService; jobs: JobsService },
  ) {}

  /**
   * Reports a user. While an earlier report of the viewer about them is open, this adds to it. Repeating a call with the same client ID
   * has no further effect.
   * @throws BAD_USER_INPUT for the viewer's own ID, for a client ID that is not a UUID, for details that are missing or too long and for a
   *   job that someone else posted; NOT_FOUND for a user, conversation or job that the viewer cannot see; CONFLICT if too much was added
   *   and for a client ID that was used for another user; RATE_LIMITED
   */
  async report(viewer: Viewer, input: ReportUserInput): Promise<Reported> {
    const userId = input.userId.toLowerCase();
    if (userId === viewer.id) throw badInput('You cannot report yourself.', ['userId']);
    if (!isUuid(input.clientId)) throw badInput('clientId must be a UUID.', ['clientId']);
    const details = cleanDetails(input.reason, input.details);
    const clientId = input.clientId.toLowerCase();
    // A call whose answer was lost is repeated, and counts once.
    const made = await readReported(this.core.db, viewer.id, clientId);
    if (made === null) await this.core.rateLimits.consume(REPORT_RATE, viewer.id);
    const context = await this.contextOf(viewer, { ...input, userId });
    const entry = { clientId, reason: input.reason, details, ...context };
    return this.core.db.inTransaction((tx) => this.write(tx, { reporterId: viewer.id, userId, entry }));
  }

  /** What the report is about, if the viewer can see it; and if it is about neither a conversation nor a job, the user. */
  private async contextOf(viewer: Viewer, input: ReportUserInput): Promise<Context> {
    const { userId, conversationId = null, jobId = null } = input;
    const { db } = this.core;
    if (!isUuid(userId)) throw notFound(USER_NOT_FOUND);
    if (conversationId !== null) {
      const other = isUuid(conversationId) ? await readOtherMember(db, conversationId, viewer.id) : null;
      if (other !== userId) throw notFound(CONVERSATION_NOT_FOUND);
    }
    // A job can be reported even if it does not name its poster.
    const job = jobId === null ? null : orNotFound(await this.deps.jobs.visible(db, viewer, jobId), 'Job not found.');
    if (job !== null && job.postedById !== userId) throw badInput('jobId must be a job of the user.', ['jobId']);
    const isSeen = conversationId !== null || job !== null;
    const isThere = isSeen ? await personExists(db, userId) : (await this.deps.users.personOf(viewer, userId)) !== null;
    if (!isThere) throw notFound(USER_NOT_FOUND);
    return { conversationId, jobId: job?.id ?? null };
  }

  private async write(tx: Transaction, { reporterId, userId, entry }: Filed): Promise<Reported> {
    // The same call may arrive twice at once.
    await lockUser(tx, reporterId);
    const made = await readReported(tx, reporterId, entry.clientId);
    if (made !== null && made.userId !== userId)
      throw conflict('clientId was already used for a report about another user.', { fields: ['clientId'] });
    if (made !== null) return made;
    const at = this.core.clock.now();
    const open = await lockOpenReport(tx, reporterId, userId);
    if (open !== null && open.entries >= MAX_ENTRIES)
      throw conflict('You have already added a lot to this report. An admin will look at it.');
    const reportId = open?.id ?? (await insertReport(tx, { reporterId, userId, reason: entry.reason, at }));
    await insertEntry(tx, { ...entry, reportId, at });
    const { conversationId } = entry;
    if (conversationId !== null) await copyMessages(tx, { reportId, reporterId, conversationId });
    if (open === null) await tx.enqueue('report.made', { reportId, reporterId, userId });
    return { reportedAt: open?.reportedAt ?? at, added: open !== null };
  }
}

interface Context {
  conversationId: string | null;
  jobId: string | null;
}

interface Filed {
  reporterId: string;
  userId: string;
  entry: Context & Pick<ReportUserInput, 'clientId' | 'reason'> & { details: string | null };
}
