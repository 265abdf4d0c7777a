import type { Viewer } from '../../access/viewer';
import type { JobRow } from '../../jobs/jobs.columns';
import { canEdit } from '../../jobs/jobs.policy';
import { JOB_NOT_FOUND, takesApplications } from '../../jobs/jobs.rules';
import type { JobsService } from '../../jobs/jobs.service';
import { lockJob } from '../../jobs/jobs.store';
import { type Contact, readContact } from '../../messages/conversations/contacts.queries';
import type { ConversationsService } from '../../messages/conversations/conversations.service';
import { canStartConversation } from '../../messages/messages.policy';
import type { MessagesService } from '../../messages/messages.service';
import type { Conversation } from '../../messages/messages.types';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { Queryable } from '../../platform/db/database';
import { conflict } from '../../platform/api/errors';
import { cleanText, isUuid } from '../../platform/api/text';
import { Role } from '../../access/roles';
import type { Named } from '../../users/users.columns';
import { canSearchCandidates } from '../candidates.policy';
import { insertInvitation, storeMessageId, readBefore } from './invitations.store';
import { INVITATION_NOTE, invitationText, INVITE_RATE, INVITED_RATE } from './invitations.rules';
import type { InviteToApplyInput } from '../recommendations/matches.types';
import { CANDIDATE_NOT_FOUND } from '../candidates.rules';

interface InvitationsDeps {
  jobs: JobsService;
  conversations: ConversationsService;
  messages: Pick<MessagesService, 'write'>;
}

/** A valid invitation. */
interface NewInvitation {
  jobId: string;
  candidateId: string;
  note: string | null;
  toStranger: boolean;
}

function alreadyInvited(viewer: Viewer, inviter: Named | null) {
  const who = inviter?.id === viewer.id ? 'You have' : `${inviter?.name ?? 'Someone else'} has`;
  return conflict(`${who} already invited this candidate to this job.`);
}

/** @throws CONFLICT for a candidate who has applied or was invited before */
async function requireFirst(
  db: Queryable,
  viewer: Viewer,
  { jobId, candidateId }: Pick<NewInvitation, 'jobId' | 'candidateId'>,
) {
  const { applied, inviter } = await readBefore(db, jobId, candidateId);
  if (applied) throw conflict('This candidate has already applied for this job.');
  if (inviter) throw alreadyInvited(viewer, inviter);
}

/** Invitations to apply for a job. */
export class InvitationsService {
  constructor(
    private readonly core: Core,
    private readonly deps: InvitationsDeps,
  ) {}

  /**
   * Sends a candidate a message about an open job. Of two concurrent invitations, one succeeds and the other gets
   * CONFLICT.
   * @returns the conversation of the message
   * @throws NOT_FOUND for a job or candidate the viewer cannot see; FORBIDDEN unless the viewer can edit the job and write to
   *   the candidate; CONFLICT for a job that accepts no applications, and for a candidate who has applied or was invited
   *   before; BAD_USER_INPUT; RATE_LIMITED
   */
  async invite(viewer: Viewer, input: InviteToApplyInput): Promise<Conversation> {
    const { db, rateLimits } = this.core;
    const { jobs, conversations } = this.deps;
    authorize(canSearchCandidates(viewer), 'Only people who can edit this job can invite candidates to it.');
    const note = cleanText('note', input.note, INVITATION_NOTE);
    const job = orNotFound(await jobs.visible(db, viewer, input.jobId), JOB_NOT_FOUND);
    this.requireInvites(viewer, job);
    const { id: candidateId, connected } = await this.requireContactable(db, viewer, input.candidateId);
    // Checked before the rate limits, so that an invitation that is not sent does not use up the candidate's limit.
    await requireFirst(db, viewer, { jobId: job.id, candidateId });
    await rateLimits.consume(INVITE_RATE, viewer.id);
    await rateLimits.consume(INVITED_RATE, candidateId);
    const conversationId = await this.write(viewer, { jobId: job.id, candidateId, note, toStranger: !connected });
    return conversations.required(viewer.id, conversationId);
  }

  /** @throws FORBIDDEN unless the viewer can edit the job, CONFLICT if it accepts no applications */
  private requireInvites(viewer: Viewer, job: JobRow): void {
    authorize(canEdit(viewer, job), 'Only people who can edit this job can invite candidates to it.');
    if (!takesApplications(job, this.core.clock.now()))
      throw conflict('This job accepts no applications. Open it first.');
  }

  /**
   * The candidate, with the facts about the contact.
   * @throws NOT_FOUND, FORBIDDEN if the viewer cannot write to the candidate
   */
  private async requireContactable(db: Queryable, viewer: Viewer, given: string): Promise<Contact> {
    const candidateId = given.toLowerCase();
    const contact = isUuid(candidateId) ? await readContact(db, viewer, candidateId) : null;
    const facts = orNotFound(contact?.role === Role.JOBSEEKER ? contact : null, CANDIDATE_NOT_FOUND);
    authorize(
      canStartConversation(viewer, facts),
      'You cannot message this candidate. They allow messages only after a referral or an application connects you, or your company is not verified.',
    );
    return facts;
  }

  private write(viewer: Viewer, { jobId, candidateId, note, toStranger }: NewInvitation): Promise<string> {
    const { db, clock, publicUrl } = this.core;
    const { conversations, messages } = this.deps;
    return db.inTransaction(async (tx) => {
      // Again, because the job can have been closed and the candidate have applied since. The lock delays both.
      const job = orNotFound(await lockJob(tx, jobId), JOB_NOT_FOUND);
      this.requireInvites(viewer, job);
      await requireFirst(tx, viewer, { jobId, candidateId });
      const content = invitationText(job, note, publicUrl() + clientPaths.job(jobId));
      const at = clock.now();
      const id = await insertInvitation(tx, { jobId, candidateId, invitedById: viewer.id, at });
      if (id === null) throw alreadyInvited(viewer, (await readBefore(tx, jobId, candidateId)).inviter);
      const conversationId = await conversations.open(tx, { userId: viewer.id, otherId: candidateId, at, toStranger });
      // Again, now that neither can block the other.
      await this.requireContactable(tx, viewer, candidateId);
      await storeMessageId(tx, id, await messages.write(tx, { conversationId, senderId: viewer.id, content }));
      await tx.enqueue('candidate.invited', { invitationId: id });
      return conversationId;
    });
  }
}
