import type { Viewer } from '../../access/viewer';
import { canEdit } from '../../jobs/jobs.policy';
import type { Job } from '../../jobs/jobs.types';
import { type Connection, type PageArgs, pageById, toConnection } from '../../platform/api/connection';
import { BY_ID } from '../../platform/api/keyset';
import type { Core } from '../../platform/core';
import type { UserPresenter } from '../../users/users.presenter';
import type { CandidatePresenter } from '../candidates.presenter';
import { readJobInvitations } from './invitations.queries';
import type { JobInvitation } from './invitations.types';

/** The invitations to apply for a job, for users who can edit it. */
export class JobInvitationsService {
  constructor(
    private readonly core: Core,
    private readonly presenter: CandidatePresenter,
    private readonly userPresenter: UserPresenter,
  ) {}

  /**
   * The invitations of a job, newest first; null for viewers who cannot edit it.
   * @throws BAD_USER_INPUT for an invalid page size or cursor
   */
  async ofJob(viewer: Viewer, job: Job, args: PageArgs): Promise<Connection<JobInvitation> | null> {
    if (!canEdit(viewer, job)) return null;
    const cursors = BY_ID.cursorsOf('Job.invitations', { jobId: job.id });
    const page = { jobId: job.id, ...pageById(args, cursors) };
    const { rows, total } = await readJobInvitations(this.core.db, viewer, page);
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ invitation }) => cursors.encode(invitation),
      nodeOf: ({ invitation, candidate, inviter, contactShared }) => ({
        ...invitation,
        candidate: this.presenter.present(candidate, viewer.id, { contactShared }),
        invitedBy: this.userPresenter.present(inviter, viewer.id),
      }),
    });
  }
}
