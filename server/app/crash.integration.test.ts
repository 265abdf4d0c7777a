import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import type { Database } from '../platform/db/database';
import { Factories } from '../testing/factories';
import { graphql } from '../testing/graphql';
import * as operations from '../testing/operations';
import { ServerProcess, ServerWithDatabase } from '../testing/server-process';
import { createWorkerDatabase, type WorkerDatabase } from '../testing/worker-database';

const logger = pino({ level: 'silent' });
// Ten times what it takes, for busy machines: servers start, and write hundreds of rows.
const LONG = 180_000;

const RESEND = graphql(`
  mutation CrashResend($input: SendMessageInput!) { sendMessage(input: $input) { message { id seq } } }`);

interface Pair {
  candidate: string;
  referrer: { id: string; token: string };
}

/** What the server said it did. */
class Acknowledged {
  readonly referrals: string[] = [];
  readonly accepted: string[] = [];
  readonly messages: { id: string; seq: number; clientId: string; conversationId: string }[] = [];

  get count(): number {
    return this.referrals.length + this.accepted.length + this.messages.length;
  }
}

/** Writes without a pause until it is ended: requests, accepts, sends messages. What fails is not acknowledged. */
class Load {
  static readonly running = new Set<Load>();
  readonly acknowledged = new Acknowledged();
  private readonly going: Promise<void>[];
  private ended = false;
  private wanted: { count: number; reached: () => void } | null = null;

  constructor(
    private readonly server: ServerProcess,
    pairs: readonly Pair[],
  ) {
    Load.running.add(this);
    this.going = pairs.map((pair) => this.run(pair));
  }

  /** Settles when so many more writes have been acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((reached) => (this.wanted = { count: this.acknowledged.count + count, reached }));
  }

  async end(): Promise<void> {
    this.ended = true;
    Load.running.delete(this);
    await Promise.all(this.going);
  }

  private note(): void {
    if (this.wanted && this.acknowledged.count >= this.wanted.count) this.wanted.reached();
  }

  private async run(pair: Pair): Promise<void> {
    for (let turn = 0; !this.ended; turn++) {
      // A refusal comes at once; tries without a pause would take the processor from what is to recover.
      if (!(await this.round(pair, turn))) await delay(20);
    }
  }

  private async round({ candidate, referrer }: Pair, turn: number): Promise<boolean> {
    const { server, acknowledged } = this;
    const named = {
      referrerId: referrer.id,
      jobTitle: `Engineer ${turn}`,
      company: 'Acme',
      message: 'Would you refer me?',
    };
    const asked = await server.call(candidate, operations.REQUEST_REFERRAL, { input: named });
    if (!asked) return false;
    const { id } = asked.requestReferral.referral;
    acknowledged.referrals.push(id);
    this.note();
    const moved = await server.call(referrer.token, operations.CHANGE_REFERRAL_STATUS, {
      input: { id, status: 'ACCEPTED' },
    });
    if (!moved) return false;
    acknowledged.accepted.push(id);
    this.note();
    const conversationId = moved.changeReferralStatus.referral.conversation?.id ?? '';
    for (const token of [candidate, referrer.token, candidate]) await this.say(token, conversationId);
    // Frees the candidate's quota for the next round.
    return (
      (await server.call(referrer.token, operations.CHANGE_REFERRAL_STATUS, {
        input: { id, status: 'REJECTED', reason: 'NO_CAPACITY' },
      })) !== null
    );
  }

  private async say(token: string, conversationId: string): Promise<void> {
    const clientId = randomUUID();
    const sent = await this.server.call(token, operations.SEND_MESSAGE, {
      input: { conversationId, clientId, content: 'Thank you.' },
    });
    if (!sent) return;
    const { id, seq } = sent.sendMessage.message;
    this.acknowledged.messages.push({ id, seq, clientId, conversationId });
    this.note();
  }
}

/** Candidates and the referrers they ask; two candidates share a referrer, so that they meet in one ledger account. */
async function makePairs(db: Database): Promise<Pair[]> {
  const make = new Factories(db, (user) => user);
  const pairs: Pair[] = [];
  for (let i = 0; i < 4; i++) {
    const alumna = await make.alumni();
    const referrer = { id: alumna.id, token: await make.session(alumna) };
    for (let j = 0; j < 2; j++) pairs.push({ candidate: await make.session(await make.jobseeker()), referrer });
  }
  return pairs;
}

// A test that fails in the middle must not go on writing.
afterEach(() => Promise.all([...Load.running].map((load) => load.end())));

const rows = async <Row>(db: Database, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.raw(text, values)).rows as Row[];

/** Everything acknowledged is there, once, and nothing is half done. */
async function expectNothingLost(db: Database, { referrals, accepted, messages }: Acknowledged): Promise<void> {
  const missing = await rows(
    db,
    `select
      (select count(*)::int from unnest($1::uuid[]) id where not exists (select from referrals r where r.id = id.id)) as referrals,
      (select count(*)::int from unnest($2::uuid[]) id where (select count(*) from credit_transactions t
         where t.referral_id = id.id and t.reason = 'referral_accepted') <> 1) as credits,
      (select count(*)::int from unnest($2::uuid[]) id where not exists (select from referral_events e
         where e.referral_id = id.id and e.status = 'accepted')) as steps,
      (select count(*)::int from unnest($3::uuid[], $4::int[]) m (id, seq) where not exists (select from messages x
         where x.id = m.id and x.seq = m.seq)) as messages`,
    [referrals, accepted, messages.map(({ id }) => id), messages.map(({ seq }) => seq)],
  );
  expect(missing).toEqual([{ referrals: 0, credits: 0, steps: 0, messages: 0 }]);
  const torn = await rows(
    db,
    `select
      (select count(*)::int from referrals r where not exists (select from referral_events e where e.referral_id = r.id and e.status = r.status)) as timelines,
      (select count(*)::int from referrals r where (accepted_at is not null) <> exists (select from credit_transactions t where t.referral_id = r.id)) as earnings,
      (select count(*)::int from (select sum(amount) as sum from credit_postings group by transaction_id) x where sum <> 0) as unbalanced,
      (select count(*)::int from credit_accounts a where kind = 'user'
         and balance <> (select sum(amount) from credit_postings p where p.account_id = a.id)) as balances,
      (select count(*)::int from conversations c where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)) as sequences,
      (select count(*)::int from conversation_members m where unread_count <> (select count(*) from messages x
         where x.conversation_id = m.conversation_id and x.sender_id = m.other_id and x.seq > m.seen_seq)) as unread,
      (select count(*)::int from chat_inboxes i where position <> (select count(*) from chat_events e where e.user_id = i.user_id)) as streams`,
  );
  expect(torn).toEqual([
    { timelines: 0, earnings: 0, unbalanced: 0, balances: 0, sequences: 0, unread: 0, streams: 0 },
  ]);
}

/** What was to follow from each acknowledged request has happened, or is still waiting to: in the outbox, or in the queue. */
async function expectNoSideEffectLost(database: WorkerDatabase, { referrals }: Acknowledged): Promise<void> {
  // The queue belongs to the server's own role.
  const { rows: lost } = await database.asOwner(
    `select id.id from unnest($1::uuid[]) id
     where not exists (select from notifications n where n.cause_key like 'referral:' || id.id || ':%')
       and not exists (select from outbox o where o.payload ->> 'referralId' = id.id::text)
       and not exists (select from pgboss.job j where j.data -> 'payload' ->> 'referralId' = id.id::text and j.state in ('created', 'retry', 'active'))`,
    [referrals],
  );
  expect(lost).toEqual([]);
}

describe('a server that is killed during writes', () => {
  let database: WorkerDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createWorkerDatabase(logger);
    dataDir = await mkdtemp(join(tmpdir(), 'batchmate-crash-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'nothing that was acknowledged is lost, and the next process continues',
    async () => {
      const { db, url } = database;
      const env = { DATABASE_URL: url, DATA_DIR: dataDir };
      const pairs = await makePairs(db);
      const first = await ServerProcess.start(env);
      const load = new Load(first, pairs);
      await load.more(150);
      await first.kill();
      await load.end();
      const { acknowledged } = load;
      expect(acknowledged.accepted.length).toBeGreaterThan(10);
      await expectNothingLost(db, acknowledged);
      await expectNoSideEffectLost(database, acknowledged);

      const second = await ServerProcess.start(env);
      try {
        // Sent again by a client that never heard back, a message stays the one it was.
        const [message = { id: '', seq: 0, clientId: '', conversationId: '' }] = acknowledged.messages;
        const [sender] = await rows<{ token: string }>(db, 'select sender_id as token from messages where id = $1', [
          message.id,
        ]);
        const token = await new Factories(db, (user) => user).session({ id: sender?.token ?? '' });
        const input = { conversationId: message.conversationId, clientId: message.clientId, content: 'Thank you.' };
        expect((await second.call(token, RESEND, { input }))?.sendMessage.message).toEqual({
          id: message.id,
          seq: message.seq,
        });
        const next = new Load(second, await makePairs(db));
        await next.more(20);
        await next.end();
        await expectNothingLost(db, next.acknowledged);
        await expectNothingLost(db, acknowledged);
      } finally {
        await second.stop();
      }
    },
    LONG,
  );
});

describe('a server whose database is restarted under load', () => {
  const own = new ServerWithDatabase();

  beforeAll(() => own.start(), LONG);
  afterAll(() => own.stop(), LONG);

  it.each([
    [
      'in an orderly way',
      async () => {
        await own.stopPostgres();
        await own.startPostgres();
      },
    ],
    ['by kill -9', () => own.killPostgres()],
  ])(
    'recovers when the database stops %s, and loses nothing',
    async (_how, restart) => {
      const { server, db } = own;
      const load = new Load(server, await makePairs(db));
      await load.more(60);
      await restart();
      // Reached only when the same server process writes again.
      await load.more(60);
      await load.end();
      expect(server.isRunning).toBe(true);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await expectNothingLost(db, load.acknowledged);
    },
    LONG,
  );
});
