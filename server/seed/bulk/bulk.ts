import { Client } from 'pg';
import { withoutIndexes } from './bulk-indexes';
import { copyCandidates, copyReferrers, LOAD_DOMAIN, SKILLS_EACH } from './bulk-people';
import {
  type Owners,
  copyJobs,
  copyMessages,
  copyReferrals,
  MESSAGES_EACH,
  ROWS_PER_REFERRAL,
  type Scope,
} from './bulk-work';
import { recountWords } from '../../search/words.store';
import { COMPANIES } from '../catalog';
import { Progress } from './progress';
import { Rng } from '../rng';

/** The number of rows of each kind to add. */
export interface BulkOrder {
  candidates: number;
  jobs: number;
  referrals: number;
  messages: number;
}

const BATCH = 20_000;
/** From this number of candidates on, indexes are created at the end. Until then, the tables are locked. */
const MANY = 200_000;
const TABLES = [
  'users',
  'skills',
  'jobs',
  'referrals',
  'referral_events',
  'conversations',
  'conversation_members',
  'messages',
  'known_words',
];
const REFERRERS = 200;
/** Created if an order needs candidates and there are fewer. */
const MIN_CANDIDATES = 1000;

/**
 * Adds generated rows to a migrated database with COPY, in one transaction per batch (for `MANY` candidates, in one for all).
 * @param rngSeed of the generated values; different for each run by default, so that IDs are unique
 * @returns the number of rows, and the rows per second
 */
export async function bulkSeed(
  url: string,
  order: BulkOrder,
  rngSeed = Date.now() % 2 ** 31,
): Promise<{ rows: number; rate: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  try {
    // A large pending list makes inserts into GIN indexes faster.
    await client.query(
      `set gin_pending_list_limit = '128MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off`,
    );
    const run = new BulkRun(client, await readExisting(client), new Rng(rngSeed));
    await run.people(order);
    const owners = await ownersOf(client);
    await run.work(order, owners);
    process.stdout.write('  Updating indexes and statistics\n');
    await recountWords({ raw: (text) => client.query(text) });
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    return { rows: run.rows, rate: Math.round(run.rows / ((performance.now() - started) / 1000)) };
  } finally {
    await client.end();
  }
}

async function readExisting(client: Client): Promise<{ candidates: number; referrers: number }> {
  const { rows } = await client.query<{ candidates: number; referrers: number }>(
    `select count(*) filter (where role = 'jobseeker')::int as candidates, count(*) filter (where role = 'alumni')::int as referrers
     from users where email like $1`,
    [`%@${LOAD_DOMAIN}`],
  );
  return rows[0] ?? { candidates: 0, referrers: 0 };
}

// Enough to distribute rows over, without loading the IDs of a million users.
const MAX_OWNERS = 200_000;

async function ownersOf(client: Client): Promise<Owners> {
  const people = (role: string) =>
    client.query<{ id: string; company: string }>(
      `select id, company from users where role = $1 and email like $2 order by id limit $3`,
      [role, `%@${LOAD_DOMAIN}`, MAX_OWNERS],
    );
  const [candidates, referrers] = [await people('jobseeker'), await people('alumni')];
  return { candidates: candidates.rows.map(({ id }) => id), referrers: referrers.rows };
}

type Kind = 'candidates' | 'jobs' | 'referrals' | 'messages';

class BulkRun {
  rows = 0;
  private isInside = false;
  private readonly now = new Date();

  constructor(
    private readonly client: Client,
    private readonly existing: { candidates: number; referrers: number },
    private readonly rng: Rng,
  ) {}

  async people(order: BulkOrder): Promise<void> {
    const { client, rng, now, existing } = this;
    const hasWork = order.jobs + order.referrals + order.messages > 0;
    const missing = hasWork ? Math.max(0, MIN_CANDIDATES - existing.candidates) : 0;
    const range = {
      companies: COMPANIES,
      from: existing.referrers,
      count: Math.max(0, REFERRERS - existing.referrers),
    };
    await this.inTransaction(() => copyReferrers({ client, rng, now }, range));
    this.rows += range.count;
    const total = Math.max(order.candidates, missing);
    const copy = () =>
      this.inBatches('candidates', { total, rowsEach: 1 + SKILLS_EACH }, async (batch) => {
        await copyCandidates({ client, rng, now }, { ...batch, from: existing.candidates + batch.from });
        return batch.count;
      });
    if (total < MANY) await copy();
    else await this.inTransaction(() => withoutIndexes(client, ['users', 'skills'], copy));
  }

  async work(order: BulkOrder, owners: Owners): Promise<void> {
    const scope: Scope = { client: this.client, rng: this.rng, now: this.now, owners };
    const counted = (copy: (scope: Scope, batch: Batch) => Promise<void>) => async (batch: Batch) => {
      await copy(scope, batch);
      return batch.count;
    };
    await this.inBatches('jobs', { total: order.jobs, rowsEach: 1 }, counted(copyJobs));
    await this.inBatches('referrals', { total: order.referrals, rowsEach: ROWS_PER_REFERRAL }, counted(copyReferrals));
    const rowsEach = (MESSAGES_EACH + 3) / MESSAGES_EACH;
    await this.inBatches('messages', { total: order.messages, rowsEach }, (batch) => copyMessages(scope, batch));
  }

  private async inBatches(
    kind: Kind,
    { total, rowsEach }: { total: number; rowsEach: number },
    copy: (batch: Batch) => Promise<number>,
  ): Promise<void> {
    if (total === 0) return;
    const progress = new Progress(kind, total * rowsEach);
    for (let from = 0; from < total; from += BATCH) {
      const written = await this.inTransaction(() => copy({ from, count: Math.min(BATCH, total - from) }));
      this.rows += Math.round(written * rowsEach);
      progress.add(written * rowsEach);
    }
    progress.end();
  }

  /** A nested call is part of the outer transaction. */
  private async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInside) return work();
    await this.client.query('begin');
    this.isInside = true;
    try {
      const result = await work();
      await this.client.query('commit');
      return result;
    } catch (error) {
      await this.client.query('rollback');
      throw error;
    } finally {
      this.isInside = false;
    }
  }
}

interface Batch {
  from: number;
  count: number;
}
