import { ApplicationStage } from '../../applications/applications.rules';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { recountWords } from '../../search/words.store';
import { type Row, insertRows } from '../insert-rows';
import type { World } from './referrals';

const { APPLIED, IN_REVIEW, INTERVIEW, OFFER, REJECTED } = ApplicationStage;
/** The stages of direct applications, used in turn. */
const STAGES = [APPLIED, IN_REVIEW, APPLIED, INTERVIEW, REJECTED, IN_REVIEW, OFFER, APPLIED] as const;
const SAVED_EACH = 2;
const BOOKMARKS_EACH = 4;

interface Application {
  id: string;
  jobId: string;
  candidateId: string;
  createdAt: Date;
}

/**
 * Moves direct applications to their stages, and writes saved jobs and bookmarks. Then counts the known words of everything written
 * before.
 */
export async function storeTracker(tx: Transaction, world: World): Promise<void> {
  const { rows } = await tx.raw(
    'select id, job_id as "jobId", candidate_id as "candidateId", created_at as "createdAt" from job_applications order by id',
  );
  const applications = rows as Application[]; // As selected.
  await setStages(tx, applications, world.now);
  await insertRows(tx, 'saved_jobs', savedJobs(world, applications));
  await insertRows(tx, 'candidate_bookmarks', bookmarks(world));
  await recountWords(tx);
}

async function setStages(tx: Transaction, applications: readonly Application[], now: Date): Promise<void> {
  const moves = applications.map(({ id, createdAt }, i) => ({
    id,
    stage: STAGES[i % STAGES.length],
    at: new Date(Math.min(now.getTime(), createdAt.getTime() + 3 * DAY)),
  }));
  const moved = moves.filter(({ stage }) => stage !== APPLIED);
  await tx.raw(
    `update job_applications a set stage = moved.stage, updated_at = moved.at
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) moved (id, stage, at) where a.id = moved.id`,
    [moved.map(({ id }) => id), moved.map(({ stage }) => stage), moved.map(({ at }) => at)],
  );
}

function savedJobs({ rng, people, jobs, now }: World, applications: readonly Application[]): Row[] {
  const applied = new Set(applications.map(({ jobId, candidateId }) => `${jobId} ${candidateId}`));
  return people.seekers.flatMap((seeker, i) => {
    if (i % 2 === 1) return [];
    const open = jobs.filter((job) => job.status === 'open' && !applied.has(`${job.id} ${seeker.id}`));
    return rng.some(open, SAVED_EACH).map((job) => {
      const at = new Date(rng.between(job.postedAt.getTime(), now.getTime()));
      return { id: rng.uuid(at), job_id: job.id, candidate_id: seeker.id, created_at: at };
    });
  });
}

function bookmarks({ rng, people, now }: World): Row[] {
  const { alumni, hr } = people.demo;
  return [alumni, hr].flatMap((referrer) =>
    rng.some(people.seekers, BOOKMARKS_EACH).map((candidate) => ({
      user_id: referrer.id,
      candidate_id: candidate.id,
      created_at: new Date(now.getTime() - rng.between(1, 20) * DAY),
    })),
  );
}
