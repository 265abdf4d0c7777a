import type { Viewer } from '../access/viewer';
import type { Candidate } from '../candidates/candidates.types';
import type { FileRow } from '../files/files.columns';
import type { JobPresenter } from '../jobs/jobs.presenter';
import type { Job } from '../jobs/jobs.types';
import { allowedStages, ApplicationKind, ApplicationStage, stagesOfExternal } from './applications.rules';
import type { ApplicationRow } from './applications.queries';
import type { Application } from './applications.types';
import type { BoardRow } from './tracker/board.columns';

/** Creates all `Application` objects of the API. */
export class ApplicationPresenter {
  constructor(private readonly jobPresenter: JobPresenter) {}

  /** A row of the viewer's own Application Tracker. */
  ofBoard(row: BoardRow, viewer: Viewer): Application {
    const { id, kind, stage, title, company, url, location, appliedAt, sentNote, createdAt, updatedAt, job } = row;
    const { privateNote, dueAt, version, internshipSlug } = row;
    return {
      id,
      kind,
      stage,
      title,
      company,
      url,
      location,
      appliedAt,
      note: sentNote,
      privateNote,
      dueAt,
      version,
      createdAt,
      updatedAt,
      job: job && this.jobPresenter.present(job, viewer),
      internshipSlug,
      candidate: null,
      sentResume: null,
      movedById: null,
      allowedStages: ownMoves(row),
      // Only referrals have a referral, and its resolver loads it.
      ...(kind !== ApplicationKind.REFERRAL && { referral: null }),
    };
  }

  /** A direct application to a job, as users who can edit the job see it. */
  ofJob(application: ApplicationRow['application'], job: Job, { candidate, resume }: Applicant): Application {
    const { id, stage, note, movedById, createdAt, updatedAt } = application;
    const { title, company, location } = job;
    return {
      id,
      kind: ApplicationKind.JOB,
      stage,
      title,
      company,
      url: null,
      location,
      appliedAt: createdAt,
      // The note of a deleted account can name its user.
      note: candidate.user.anonymous ? null : note,
      // What candidates note for themselves is read only for their own list.
      privateNote: null,
      dueAt: null,
      version: 0,
      createdAt,
      updatedAt,
      job,
      internshipSlug: null,
      referral: null,
      candidate,
      sentResume: resume,
      movedById,
      allowedStages: allowedStages('employer', stage),
    };
  }
}

/** The stages to which job seekers can move the rows of their own tracker. */
function ownMoves({ kind, stage }: Pick<BoardRow, 'kind' | 'stage'>): ApplicationStage[] {
  if (kind === ApplicationKind.EXTERNAL) return stagesOfExternal(stage);
  // Saved jobs have the same kind as direct applications, and no moves.
  return kind === ApplicationKind.JOB ? allowedStages('candidate', stage) : [];
}

interface Applicant {
  candidate: Candidate;
  /** What the candidate sent with the application, or else has in the profile. */
  resume: FileRow | null;
}
