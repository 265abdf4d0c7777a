import type { Viewer } from '../access/viewer';
import type { Candidate } from '../candidates/candidates.types';
import type { FileRow } from '../files/files.columns';
import type { JobPresenter } from '../jobs/jobs.presenter';
import type { Job } from '../jobs/jobs.types';
import {
  allowedStages,
  ApplicationKind,
  ApplicationStage,
  type Side,
  STAGE_OF_PAYMENT,
  STAGE_OF_REFERRAL,
} from './applications.rules';
import type { ApplicationRow } from './applications.queries';
import type { Application } from './applications.types';
import type { BoardRow } from './board.queries';

// Referrals and internship applications have their own statuses, which check constraints limit to the values mapped here.
const STAGE: Record<BoardRow['source'], (state: string) => ApplicationStage> = {
  referral: (state) => STAGE_OF_REFERRAL[state as keyof typeof STAGE_OF_REFERRAL],
  application: (state) => state as ApplicationStage,
  saved: () => ApplicationStage.SAVED,
  internship: (state) => STAGE_OF_PAYMENT[state as keyof typeof STAGE_OF_PAYMENT],
};

/** Creates all `Application` objects of the API. */
export class ApplicationPresenter {
  constructor(private readonly jobPresenter: JobPresenter) {}

  /** A row of the viewer's own Application Tracker. */
  ofBoard(row: BoardRow, viewer: Viewer): Application {
    const { id, kind, source, title, company, note, createdAt, updatedAt, job } = row;
    const stage = STAGE[source](row.state);
    return {
      id,
      kind,
      stage,
      title,
      company,
      note,
      createdAt,
      updatedAt,
      job: job && this.jobPresenter.present(job, viewer),
      candidate: null,
      sentResume: null,
      allowedStages: source === 'application' ? allowedStages('candidate', stage) : [],
      // Only referrals have a referral, and its resolver loads it.
      ...(source !== 'referral' && { referral: null }),
    };
  }

  /** A direct application to a job, as one of its sides sees it. */
  ofJob(application: ApplicationRow['application'], job: Job, seen: Seen): Application {
    const { id, stage, note, createdAt, updatedAt } = application;
    const { title, company } = job;
    return {
      id,
      kind: ApplicationKind.JOB,
      stage,
      title,
      company,
      // The note of a deleted account can name its user.
      note: seen.candidate?.user.anonymous ? null : note,
      createdAt,
      updatedAt,
      job,
      referral: null,
      candidate: seen.candidate,
      sentResume: seen.resume,
      allowedStages: allowedStages(seen.side, stage),
    };
  }
}

interface Seen {
  side: Side;
  /** Set for viewers who can edit the job. */
  candidate: Candidate | null;
  /** What the candidate sent with the application, or else has in the profile; null on the candidate's side. */
  resume: FileRow | null;
}
