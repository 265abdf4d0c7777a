import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailer } from '../../platform/mail';
import { expectRefusal } from '../../testing/actor';
import { FakeS3 } from '../../testing/fake-s3';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { listenLocally } from '../../testing/local-server';
import { TestSockets, until } from '../../testing/sockets';
import { HealthChecks } from './health-checks.service';
import { HealthWatch } from './health-watch.service';
import { HealthService } from './health.service';
import { diskState } from './health.rules';

const t = testApp();
const sockets = new TestSockets(t);

beforeEach(() => t.db.raw('delete from pgboss.job'));

const HEALTH = graphql(`
  query SystemHealthAll {
    systemHealth {
      checkedAt version startedAt sockets
      database { state since latency connectionsInUse connectionsMax statementsWaiting megabytes migrations lastMigration }
      queue { state since waiting retrying failed oldestAt }
      mail { state since sent waiting retrying failed lastErrorCode lastErrorAt failures { kind } }
      disk { state since freeMegabytes totalMegabytes }
      storage { state since answer bucket }
    }
  }`);

const read = async (admin: Awaited<ReturnType<typeof t.make.admin>>) => (await admin.run(HEALTH)).systemHealth;
const rows = async <Row>(text: string, values?: unknown[]) => (await t.db.raw(text, values)).rows as Row[];
const enqueue = (topic: string, createdAt: string) =>
  t.db.raw(`insert into outbox (topic, payload, created_at) values ($1, '{}', $2)`, [topic, createdAt]);

it('nothing waits in a new system', async () => {
  const { queue, mail, version, checkedAt } = await read(await t.make.admin());
  expect(queue).toEqual({
    state: 'GOOD',
    since: expect.any(String),
    waiting: 0,
    retrying: 0,
    failed: 0,
    oldestAt: null,
  });
  expect(mail).toMatchObject({ state: 'GOOD', waiting: 0, retrying: 0, failed: 0, lastErrorCode: null, failures: [] });
  // The file has the version of the product, which npm requires.
  const file = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string };
  expect(version).toBe(file.version);
  expect(checkedAt).toBe(t.clock.now().toISOString());
});

it('the database has its size and its migrations', async () => {
  const { database } = await read(await t.make.admin());
  const [facts] = await rows<{ bytes: string; migrations: number; last: string; most: number }>(
    `select pg_database_size(current_database())::text as bytes, (select count(*)::int from migrations) as migrations,
       (select name from migrations order by timestamp desc limit 1) as last`,
  );
  expect(database).toMatchObject({
    migrations: facts?.migrations,
    lastMigration: facts?.last,
    connectionsMax: 20,
    connectionsInUse: 0,
    statementsWaiting: 0,
  });
  expect(database.latency).toBeGreaterThan(0);
  // The size can change between the two statements.
  expect(Math.abs(database.megabytes - Number(facts?.bytes) / 1_000_000)).toBeLessThan(2);
});

it('the volume of the data folder has its free space and its size', async () => {
  const { disk } = await read(await t.make.admin());
  const { bavail, blocks, bsize } = await statfs(t.app.core.config.dataDir);
  expect(disk?.totalMegabytes).toBe(Math.floor((blocks * bsize) / 1_000_000));
  expect(disk?.freeMegabytes).toBeLessThanOrEqual(disk?.totalMegabytes ?? 0);
  // Others write to the volume in the meantime.
  expect(Math.abs((disk?.freeMegabytes ?? 0) - (bavail * bsize) / 1_000_000)).toBeLessThan(5_000);
  expect(disk?.state).toBe(
    diskState({ freeMegabytes: disk?.freeMegabytes ?? 0, totalMegabytes: disk?.totalMegabytes ?? 0 }).toUpperCase(),
  );
});

it('a volume that cannot be read has no figures, and the others stay', async () => {
  const admin = await t.make.admin();
  const { config } = t.app.core;
  const { dataDir } = config;
  config.dataDir = join(dataDir, 'no-such-folder');
  try {
    const { disk, database } = await read(admin);
    expect(disk).toBeNull();
    expect(database.latency).toBeGreaterThan(0);
  } finally {
    config.dataDir = dataDir;
  }
});

it('without a bucket, there is no storage to ask', async () => {
  expect((await read(await t.make.admin())).storage).toBeNull();
});

describe('the object storage', () => {
  const fake = new FakeS3();
  beforeAll(() => fake.start());
  beforeEach(() => fake.reset());
  afterAll(() => fake.stop());
  const checks = () => {
    const { core } = t.app;
    return new HealthChecks({ ...core, config: { ...core.config, s3: fake.config } });
  };
  async function storageSeenBy(from: HealthChecks) {
    const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(await t.make.admin()));
    if (!viewer) throw new Error('The admin is signed in.');
    return (await new HealthService(t.app.core, from).health(viewer)).storage;
  }

  it.each([
    ['is as it should be', () => {}, 'good', 'connected'],
    ['does not accept the key', () => (fake.revoked = true), 'bad', 'refuses'],
    ['does not have the bucket', () => (fake.gone = true), 'bad', 'refuses'],
    ['answers 503', () => (fake.always = 'error'), 'bad', 'away'],
  ])('that %s', async (_what, happen, state, answer) => {
    happen();
    const { startedAt: since } = t.app.core.vitals;
    expect(await storageSeenBy(checks())).toEqual({ state, answer, bucket: fake.config.bucket, since });
  });

  it('has its state since it changed, also if nobody asked', async () => {
    const seen = checks();
    const watch = new HealthWatch(seen, t.app.core.logger);
    await watch.look();
    fake.revoked = true;
    t.clock.advance(15_000);
    const revoked = t.clock.now();
    await watch.look();
    t.clock.advance(3_000);
    expect(await storageSeenBy(seen)).toMatchObject({ state: 'bad', since: revoked });
  });
});

it('connections in use are counted', async () => {
  const admin = await t.make.admin();
  await t.signIn(admin);
  const inUse = await t.db.inTransaction(async (tx) => {
    await tx.raw('select 1');
    return (await read(admin)).database.connectionsInUse;
  });
  expect(inUse).toBe(1);
});

it('events that wait, are retried and were given up are counted, and emails among them', async () => {
  const admin = await t.make.admin();
  await t.db.raw(
    `insert into pgboss.job (name, data, state, created_on)
     select name, jsonb_build_object('topic', topic, 'payload', '{}'::jsonb), state::pgboss.job_state, '2026-01-06T10:00:00Z'::timestamptz
     from (values ('tasks', 'job.closed', 'completed'), ('tasks', 'story.approved', 'retry'),
       ('tasks', 'notification.mail', 'retry'), ('tasks', 'weekly-digest.due', 'failed'), ('tasks', 'job.closed', 'active'),
       ('slow-tasks', 'resume.attached', 'created')) jobs (name, topic, state)`,
  );
  await enqueue('referral.changed', t.clock.now().toISOString());
  await enqueue('notification.mail', '2026-01-05T10:00:00.000Z');

  const [counted] = await rows<{ retrying: number; failed: number; waiting: number; oldest: Date }>(
    `select (select count(*)::int from pgboss.job where state = 'retry') as retrying,
       (select count(*)::int from pgboss.job where state = 'failed') as failed,
       (select count(*)::int from pgboss.job where state in ('created', 'active')) + (select count(*)::int from outbox) as waiting,
       (select min(created_at) from outbox) as oldest`,
  );
  expect(counted).toEqual({ retrying: 2, failed: 1, waiting: 4, oldest: new Date('2026-01-05T10:00:00.000Z') });
  const health = await read(admin);
  expect(health.queue).toEqual({
    state: 'BAD',
    since: expect.any(String),
    waiting: 4,
    retrying: 2,
    failed: 1,
    oldestAt: '2026-01-05T10:00:00.000Z',
  });
  expect(health.mail).toMatchObject({ state: 'BAD', waiting: 1, retrying: 1, failed: 1 });
});

it('emails are counted once they are sent, and an error has its code only', async () => {
  const admin = await t.make.admin();
  const before = (await read(admin)).mail.sent;
  await t.app.core.mailer.send({ to: 'asha@college.example', subject: 'Hello', text: 'Hello.' });
  expect((await read(admin)).mail.sent).toBe(before + 1);

  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  const mailer = new Mailer({ ...t.app.core.config, smtpUrl: `smtp://127.0.0.1:${port}` }, t.clock);
  await expect(mailer.send({ to: 'asha@college.example', subject: 'Hello', text: 'Hello.' })).rejects.toThrow(
    /connect/,
  );
  expect(mailer.record).toEqual({
    sent: 0,
    lastError: { code: expect.stringMatching(/^E[A-Z]+$/), at: t.clock.now() },
  });
});

it('open sockets of the instance are counted', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker()];
  await sockets.start();
  try {
    expect((await read(admin)).sockets).toBe(0);
    const one = await sockets.of(asha);
    await sockets.of(admin);
    expect((await read(admin)).sockets).toBe(2);
    await one.dispose();
    await until(async () => (await read(admin)).sockets === 1, 'the closed socket to be counted no more');
  } finally {
    await sockets.leave();
    await sockets.stop();
  }
  expect((await read(admin)).sockets).toBe(0);
});

describe('the time since which a part has its state', () => {
  const startedAt = () => t.app.core.vitals.startedAt.toISOString();
  const now = () => t.clock.now().toISOString();
  const enqueueNow = () => enqueue('notification.mail', now());

  it('is that of the start in an instance that saw no other state', async () => {
    const fresh = new HealthChecks(t.app.core);
    const { queue, mail } = await fresh.queue();
    const { startedAt: since } = t.app.core.vitals;
    expect([queue.since, mail.since, (await fresh.disk()).since]).toEqual([since, since, since]);
    expect((await fresh.database()).since).toEqual(since);
  });

  it('is that of a change that a query finds, and stays until the next one', async () => {
    const admin = await t.make.admin();
    const before = await read(admin);
    await enqueueNow();
    t.clock.advance(60_000);
    const changed = now();
    expect((await read(admin)).queue).toMatchObject({ state: 'WAITING', since: changed });
    t.clock.advance(60_000);
    const later = await read(admin);
    expect(later.queue).toMatchObject({ state: 'WAITING', since: changed });
    expect(later.mail).toMatchObject({ state: 'GOOD', since: before.mail.since });
    await t.db.raw('delete from outbox');
    expect((await read(admin)).queue).toMatchObject({ state: 'GOOD', since: now() });
  });

  it('is that of a change that nobody asked about', async () => {
    const admin = await t.make.admin();
    const watch = t.app.modules.admin.api.healthWatch;
    await read(admin);
    await enqueueNow();
    t.clock.advance(600_000);
    const changed = now();
    await watch.look();
    t.clock.advance(3_000);
    expect((await read(admin)).queue).toMatchObject({ state: 'BAD', since: changed });
  });

  it('begins again for every part that needs the database when the database is back', async () => {
    const { core } = t.app;
    const roundTrip = jest.spyOn(core.db, 'roundTrip');
    const checks = new HealthChecks(core);
    const watch = new HealthWatch(checks, core.logger);
    try {
      await watch.look();
      t.clock.advance(15_000);
      roundTrip.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
      await watch.look();
      expect(t.logs.filter((line) => line.includes('a health check failed'))).toHaveLength(1);
      t.clock.advance(15_000);
      const { queue, mail } = await checks.queue();
      expect(queue).toMatchObject({ state: 'good', since: t.clock.now() });
      expect(mail).toMatchObject({ state: 'good', since: t.clock.now() });
      expect((await checks.database()).since).toEqual(t.clock.now());
      expect((await checks.disk()).since.toISOString()).toBe(startedAt());
    } finally {
      roundTrip.mockRestore();
    }
  });

  it('begins again for a volume that could not be read', async () => {
    const { core } = t.app;
    const checks = new HealthChecks(core);
    const { dataDir } = core.config;
    await checks.disk();
    core.config.dataDir = join(dataDir, 'no-such-folder');
    await expect(checks.disk()).rejects.toThrow(/ENOENT/);
    core.config.dataDir = dataDir;
    t.clock.advance(15_000);
    expect((await checks.disk()).since).toEqual(t.clock.now());
  });
});

it('only admins see the health of the system', async () => {
  await expectRefusal(t.visitor.run(HEALTH), 'UNAUTHENTICATED');
  for (const make of ['jobseeker', 'alumni', 'hr'] as const)
    await expectRefusal((await t.make[make]()).run(HEALTH), 'FORBIDDEN');
});
