import type { Viewer } from '../access/viewer';
import type { CandidatePresenter } from '../candidates/candidates.presenter';
import type { FilesService } from '../files/files.service';
import type { JobPresenter } from '../jobs/jobs.presenter';
import type { UserPresenter } from '../users/users.presenter';
import type { EventRow } from './referrals.queries';
import type { ReferralRow } from './referrals.columns';
import { allowedTransitions, progressOf, type Side } from './referrals.rules';
import type { Referral, ReferralEvent } from './referrals.types';

interface ReferralPresenterDeps {
  userPresenter: UserPresenter;
  candidatePresenter: CandidatePresenter;
  jobPresenter: JobPresenter;
  files: FilesService;
}

/** The only maker of the API's `Referral`: what a side may see is decided here and nowhere else. */
export class ReferralPresenter {
  constructor(private readonly deps: ReferralPresenterDeps) {}

  /**
   * A referral as a party to it may see it. Parts that its statement did not join are missing, since nobody asked for them.
   * @param side where the viewer stands (see `sideOf`)
   */
  present(row: ReferralRow, viewer: Viewer, side: Side): Referral {
    const { userPresenter, jobPresenter, files } = this.deps;
    const { candidate, referrer, job, resume } = row;
    // Not of somebody who is on the way out.
    const resumeFile = candidate.deletedAt ? null : (resume ?? null);
    // Field by field: copying a row but for some of its keys costs more than everything else here.
    return {
      id: row.id,
      candidateId: row.candidateId,
      referrerId: row.referrerId,
      jobTitle: row.jobTitle,
      company: row.company,
      department: row.department,
      status: row.status,
      matchScore: row.matchScore,
      message: row.message,
      rejectionReason: row.rejectionReason,
      expiresAt: row.expiresAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      side,
      notes: side === 'referrer' ? row.notes : null,
      allowedTransitions: allowedTransitions(side, row.status),
      progress: progressOf(row.status),
      job: job ? jobPresenter.present(job, viewer) : null,
      resume: resumeFile && files.refOf(resumeFile),
      // Asking is consent: to the side that was asked, the candidate shows contact data and the attached résumé.
      candidate: this.deps.candidatePresenter.present(candidate, viewer.id, {
        contactShared: true,
        resume: resumeFile,
      }),
      // Missing only where the document does not name it, so nobody looks.
      referrer: (referrer && userPresenter.present(referrer, viewer.id)) as Referral['referrer'],
    };
  }

  /** A step of a referral; its note is the referrer's own. */
  presentEvent(
    row: EventRow,
    viewer: Viewer,
    { side, candidateId }: Pick<Referral, 'side' | 'candidateId'>,
  ): ReferralEvent {
    const { actor, note, referralId: _parent, ...event } = row;
    const contactShared = side === 'referrer' && actor?.id === candidateId;
    return {
      ...event,
      note: side === 'referrer' ? note : null,
      actor: actor && this.deps.userPresenter.present(actor, viewer.id, { contactShared }),
    };
  }
}
