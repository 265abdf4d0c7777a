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
    expect.stringMatching(/version="\d+\.\d+\.\d+",migration="\w+"\} 1$/),
  ]);
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
  const sources = { hears: null, backupTimes: async () => ({ finishedAt, archivedAt: null }) };
  expect(await statusOf(t.app.core, { ...sources, isReady: async () => true })).toMatchObject({
    version: expect.stringMatching(/^\d/),
    ready: true,
    migration: expect.stringMatching(/\d{13}$/),
    redis: 'off',
    sockets: 0,
    queue: { waiting: 0 },
    backup: { finishedAt, archivedAt: null },
  });
  // Without the database, the rest is still known.
  expect(await statusOf(t.app.core, { isReady: async () => false, hears: false })).toMatchObject({
    ready: false,
    migration: null,
    redis: 'away',
    queue: null,
    backup: null,
  });
});
