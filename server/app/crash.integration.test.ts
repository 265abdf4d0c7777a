import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Database } from '../platform/db/database';
import { Factories } from '../testing/factories';
import { graphql } from '../testing/graphql';
import { ServerProcess, ServerWithDatabase } from '../testing/server-process';
import { type Acknowledged, expectNothingLost, Load, makePairs } from '../testing/write-load';
import { createWorkerDatabase, type WorkerDatabase } from '../testing/worker-database';

const logger = pino({ level: 'silent' });
// Ten times what it takes, for busy machines: servers start, and write hundreds of rows.
const LONG = 180_000;

const RESEND = graphql(`
  mutation CrashResend($input: SendMessageInput!) { sendMessage(input: $input) { message { id seq } } }`);

// A test that fails in the middle must not continue writing.
afterEach(() => Promise.all([...Load.running].map((load) => load.end())));

const rows = async <Row>(db: Database, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.raw(text, values)).rows as Row[];

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
