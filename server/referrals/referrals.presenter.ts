import type { Viewer } from '../access/viewer';
import type { CandidatePresenter } from '../candidates/candidates.presenter';
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
}

/** A referral as it was read or written. A list always includes the candidate; a referral that was just written does not. */
type PresentedReferral = Omit<ReferralRow, 'candidate'> & Partial<Pick<ReferralRow, 'candidate'>>;

/** Creates all `Referral` objects of the API, and decides what each side may see. */
export class ReferralPresenter {
  constructor(private readonly deps: ReferralPresenterDeps) {}

  /**
   * A referral as a party may see it. Parts that the query did not join are missing; the document did not select them.
   * @param side the viewer's side (see `sideOf`)
   */
  present(row: PresentedReferral, viewer: Viewer, side: Side): Referral {
    const { userPresenter, jobPresenter, candidatePresenter } = this.deps;
    const { candidate, referrer, job, resume } = row;
    // The request itself says that the candidate shared contact data with the person asked. For a colleague in HR, it does not.
    const contactShared = row.referrerId === viewer.id || undefined;
    // Listed field by field: copying the row without some of its keys is measurably slower.
    return {
      id: row.id,
      candidateId: row.candidateId,
      referrerId: row.referrerId,
      jobTitle: row.jobTitle,
      company: row.company,
      companyKey: row.companyKey,
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
      allowedTransitions: allowedTransitions(side, row.status, Boolean(candidate?.deletedAt)),
      viewerCanSetNotes: side === 'referrer',
      progress: progressOf(row.status),
      job: job ? jobPresenter.present(job, viewer) : null,
      attached: resume ?? null,
      // Each is missing only if the document does not select it.
      candidate: (candidate &&
        candidatePresenter.present(candidate, viewer.id, { contactShared })) as Referral['candidate'],
      referrer: (referrer && userPresenter.present(referrer, viewer.id)) as Referral['referrer'],
    };
  }

  /** An event of a referral; its note is visible to the referrer's side only. */
  presentEvent(row: EventRow, viewer: Viewer, { side }: Pick<Referral, 'side'>): ReferralEvent {
    const { actor, note, referralId: _parent, ...event } = row;
    return {
      ...event,
      note: side === 'referrer' ? note : null,
      actor: actor && this.deps.userPresenter.present(actor, viewer.id),
    };
  }
}
