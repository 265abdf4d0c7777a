import { addGauges, type BackupTimes } from './gauges';
import { Metrics } from './metrics';
import { statusOf } from './status';
import { sql } from '../db/database';
import { testApp } from '../../testing/harness';

const t = testApp({ metricsPort: 0, slowStatementMs: 40 });

/** The lines of the metrics that match. */
async function metrics(pattern: RegExp): Promise<string[]> {
  const { text } = await t.app.core.metrics.read();
  return text.split('\n').filter((line) => pattern.test(line));
}

const post = (query: string) => t.visitor.post('/graphql', { query }, { 'content-type': 'application/json' });

it('counts requests by route and status, and operations of others as one', async () => {
  await post('query Mine { me { id } }');
  await post('{ sessions { id } }');
  expect(await metrics(/^batchmate_http_request_seconds_count\{route="\/graphql"/)).toEqual([
    expect.stringMatching(/status="200"\} [1-9]\d*$/),
  ]);
  expect(await metrics(/^batchmate_operation_seconds_count/)).toEqual([
    expect.stringMatching(/operation="other",outcome="success"\} [1-9]\d*$/),
    expect.stringMatching(/operation="other",outcome="error"\} [1-9]\d*$/),
  ]);
  expect(await metrics(/^batchmate_graphql_errors_total\{code="UNAUTHENTICATED"\}/)).toHaveLength(1);
});

it('has no user, address or ID in any label', async () => {
  const asha = await t.make.jobseeker();
  await asha.get('/api/profile/me');
  await t.visitor.get(`/api/files/${asha.id}`);
  const { text } = await t.app.core.metrics.read();
  expect(text).not.toContain(asha.id);
  expect(text).not.toMatch(/[^\s"]+@[^\s"]+/);
});

it('reads the state of the instance and the database', async () => {
  expect(await metrics(/^batchmate_pool\{/)).toEqual([
    expect.stringMatching(/state="idle"\} \d+$/),
    expect.stringMatching(/state="used"\} \d+$/),
    expect.stringMatching(/state="waiting"\} 0$/),
  ]);
  expect(await metrics(/^batchmate_outbox_waiting /)).toEqual(['batchmate_outbox_waiting 0']);
  expect(await metrics(/^batchmate_build_info\{/)).toEqual([
    expect.stringMatching(/version="\d+\.\d+\.\d+",commit="unknown",migration="\w+"\} 1$/),
  ]);
});

it('has both outcomes of emails before the first one, so that the first failure counts', async () => {
  expect(await metrics(/^batchmate_emails_total/)).toEqual([
    'batchmate_emails_total{outcome="sent"} 0',
    'batchmate_emails_total{outcome="failed"} 0',
  ]);
});

it('is ready when the queue works and it is not about to stop', async () => {
  const working = jest.spyOn(t.app.queue, 'ready', 'get');
  expect(await metrics(/^batchmate_ready /)).toEqual(['batchmate_ready 0']);
  working.mockReturnValue(true);
  expect(await metrics(/^batchmate_ready /)).toEqual(['batchmate_ready 1']);
  jest.spyOn(t.app.shutdown, 'hasBegun', 'get').mockReturnValueOnce(true);
  expect(await metrics(/^batchmate_ready /)).toEqual(['batchmate_ready 0']);
  working.mockRestore();
});

describe('backups', () => {
  const HOUR = 3_600_000;

  /** Reads the gauges of an instance an hour after its start. */
  function gaugesWith(backupTimes: BackupTimes | undefined, backupDir: string | null = null) {
    const { core } = t.app;
    const own = new Metrics(true);
    const clock = { ...core.clock, now: () => new Date(core.vitals.startedAt.getTime() + HOUR) };
    const sources = { filesBytes: async () => 0, isReady: async () => true, backupTimes };
    addGauges({ ...core, metrics: own, clock, config: { ...core.config, backupDir } }, sources);
    return async (pattern: RegExp) => (await own.read()).text.split('\n').filter((line) => pattern.test(line));
  }
  const AGES = /^batchmate_(backup|wal_archived)_age_seconds /;

  it('have no age where none are made', async () => {
    expect(await gaugesWith(undefined)(AGES)).toEqual([]);
  });

  it('have the age of the instance until there is one', async () => {
    const read = gaugesWith(async () => ({ finishedAt: null, archivedAt: null }));
    expect(await read(AGES)).toEqual(['batchmate_backup_age_seconds 3600', 'batchmate_wal_archived_age_seconds 3600']);
  });

  it('keep their age while their folder cannot be read', async () => {
    const at = new Date(t.app.core.vitals.startedAt.getTime() - HOUR);
    const times = jest.fn<ReturnType<BackupTimes>, []>(async () => ({ finishedAt: at, archivedAt: at }));
    const read = gaugesWith(times);
    const expected = ['batchmate_backup_age_seconds 7200', 'batchmate_wal_archived_age_seconds 7200'];
    expect(await read(AGES)).toEqual(expected);
    times.mockRejectedValue(new Error('EACCES'));
    expect(await read(AGES)).toEqual(expected);
  });

  it('have a disk, as the data has', async () => {
    const disks = /^batchmate_disk_free_ratio/;
    expect(await gaugesWith(undefined, t.dataDir)(disks)).toEqual([
      expect.stringMatching(/folder="data"\} (0(\.\d+)?|1)$/),
      expect.stringMatching(/folder="backups"\} (0(\.\d+)?|1)$/),
    ]);
    expect(await gaugesWith(undefined, `${t.dataDir}/missing`)(disks)).toEqual([
      expect.stringContaining('folder="data"'),
    ]);
  });
});

it('logs a slow statement with its name and times, and without its values', async () => {
  await t.db.query(sql('test.slow', 'select pg_sleep(0.05), $1::text as private'), ['someone.private']);
  const [line = ''] = t.logs.filter((entry) => entry.includes('a statement was slow'));
  expect(JSON.parse(line)).toMatchObject({
    statement: 'test.slow',
    ms: expect.any(Number),
    waitedMs: expect.any(Number),
    rows: 1,
  });
  expect(line).not.toContain('someone.private');
});

it('names the request in which a statement was slow', async () => {
  const asha = await t.make.jobseeker();
  await t.signIn(asha);
  const answer = await t.db.inTransaction(async (tx) => {
    await tx.raw('lock table sessions');
    const waiting = asha.get('/api/profile/me');
    await tx.raw('select pg_sleep(0.1)');
    return { waiting };
  });
  const { headers } = await answer.waiting;
  const slow = t.logs.filter((entry) => entry.includes('a statement was slow')).map((entry) => JSON.parse(entry));
  expect(slow).toContainEqual(expect.objectContaining({ requestId: headers['x-request-id'] }));
});

it('counts refusals of rate limits and sign-ins', async () => {
  await t.visitor.post('/api/auth/firebase-login', { idToken: 'forged' });
  expect(await metrics(/^batchmate_sign_ins_total/)).toEqual([
    'batchmate_sign_ins_total{provider="unknown",outcome="UNAUTHENTICATED"} 1',
  ]);
});

it('the status has the state of the instance', async () => {
  const finishedAt = new Date('2026-01-02');
  const storage = async () => 'off' as const;
  const sources = { hears: null, storage, backupTimes: async () => ({ finishedAt, archivedAt: null }) };
  expect(await statusOf(t.app.core, { ...sources, isReady: async () => true })).toMatchObject({
    version: expect.stringMatching(/^\d/),
    commit: null,
    ready: true,
    migration: expect.stringMatching(/\d{13}$/),
    redis: 'off',
    storage: 'off',
    sockets: 0,
    queue: { waiting: 0 },
    backup: { finishedAt, archivedAt: null },
  });
  // Without the database, the rest is still known.
  expect(await statusOf(t.app.core, { isReady: async () => false, hears: false, storage })).toMatchObject({
    ready: false,
    migration: null,
    redis: 'away',
    queue: null,
    backup: null,
  });
});
