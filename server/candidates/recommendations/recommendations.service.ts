import type { Viewer } from '../../access/viewer';
import { canEdit, companyManagedBy } from '../../jobs/jobs.policy';
import type { JobPresenter } from '../../jobs/jobs.presenter';
import type { JobRow } from '../../jobs/jobs.columns';
import type { JobsService } from '../../jobs/jobs.service';
import { authorize, orNotFound } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import type { CandidateSearchService } from '../candidate-search.service';
import { canSearchCandidates } from '../candidates.policy';
import type { CandidateMatch } from './matches.types';
import { readMatchingCandidates, readOpenJobs } from './recommendations.queries';
import {
  checkFirst,
  MAX_JOBS,
  MAX_SCORED,
  scoreCandidate,
  type ScoredCandidate,
  searchesFor,
} from './recommendations.rules';
import { JOB_NOT_FOUND } from '../../jobs/jobs.rules';

interface RecommendationsDeps {
  jobs: JobsService;
  jobPresenter: JobPresenter;
  candidateSearch: CandidateSearchService;
}

type Scored = ScoredCandidate & { job: JobRow };

const byScore = (a: Scored, b: Scored) => b.score - a.score || (a.id < b.id ? 1 : -1);

/** Recommends candidates to invite. */
export class RecommendationsService {
  constructor(
    private readonly core: Core,
    private readonly deps: RecommendationsDeps,
  ) {}

  /**
   * The best matches for a job, or without one for the viewer's latest open jobs, with those of HR's company. Each candidate appears
   * once. Leaves out those who applied, were invited or requested a referral.
   * @throws FORBIDDEN for job seekers and for a job the viewer cannot edit, NOT_FOUND for a job the viewer cannot see,
   *   BAD_USER_INPUT
   */
  async recommended(viewer: Viewer, jobId: string | null, first: number): Promise<CandidateMatch[]> {
    authorize(canSearchCandidates(viewer), 'Only alumni, HR and admins can see recommended candidates.');
    checkFirst(first);
    const jobs = await this.jobsOf(viewer, jobId);
    const scored = await Promise.all(jobs.map((job) => this.forJob(viewer, job, first)));
    const best = new Map<string, Scored>();
    for (const one of scored.flat().toSorted(byScore)) if (!best.has(one.id)) best.set(one.id, one);
    return this.present(viewer, [...best.values()].slice(0, first));
  }

  private async jobsOf(viewer: Viewer, jobId: string | null): Promise<JobRow[]> {
    const { db, clock } = this.core;
    const { jobs } = this.deps;
    if (jobId === null) {
      const managed = { posterId: viewer.id, companyKey: companyManagedBy(viewer) };
      return readOpenJobs(db, { ...managed, now: clock.now(), limit: MAX_JOBS });
    }
    const job = orNotFound(await jobs.visible(db, viewer, jobId), JOB_NOT_FOUND);
    authorize(canEdit(viewer, job), 'Only people who can edit this job can see its recommended candidates.');
    return [job];
  }

  /** The best matches of the strictest search. Wider searches run only if it finds too few. */
  private async forJob(viewer: Viewer, job: JobRow, first: number): Promise<Scored[]> {
    const scored = new Map<string, Scored>();
    for (const search of searchesFor(job)) {
      const facts = await readMatchingCandidates(this.core.db, viewer, { jobId: job.id, search, limit: MAX_SCORED });
      // A wider search also finds the candidates of the stricter ones.
      for (const one of facts)
        if (!scored.has(one.id)) scored.set(one.id, { ...scoreCandidate(one, job, viewer.collegeKey), job });
      if (scored.size >= first) break;
    }
    return [...scored.values()].toSorted(byScore).slice(0, first);
  }

  private async present(viewer: Viewer, best: readonly Scored[]): Promise<CandidateMatch[]> {
    const ids = best.map(({ id }) => id);
    const byId = new Map((await this.deps.candidateSearch.some(viewer, ids)).map((one) => [one.id, one]));
    return best.flatMap(({ id, score, reasons, job }) => {
      const candidate = byId.get(id);
      return candidate ? [{ candidate, job: this.deps.jobPresenter.present(job, viewer), score, reasons }] : [];
    });
  }
}
