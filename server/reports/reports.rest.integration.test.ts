import { randomUUID } from 'node:crypto';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { REPORT_RATE } from './reports.rules';

const t = testApp();

const CASES = graphql(`
  query RestReportCases {
    reports { edges { node { reporter { id } about { id } reason messagesCount entries { details job { id } } } } }
  }`);

it('POST /api/reports reports a user with the messages of a conversation, once for each client ID', async () => {
  const { asha, meera, id } = await t.make.pairWithConversation();
  const dev = await t.make.admin();
  await meera.sendMessage(id, 'Pay me first.');
  const clientId = randomUUID();
  const body = { userId: meera.id, reason: 'asks_for_money', details: 'Rude, too.', conversationId: id, clientId };
  const first = await asha.post('/api/reports', body);
  expectDocumented(t, 'POST /api/reports', first);
  expect(first.json()).toEqual({ reportedAt: t.clock.now().toISOString(), added: false });
  expect((await asha.post('/api/reports', body)).json()).toEqual(first.json());
  expect((await dev.run(CASES)).reports.edges.map(({ node }) => node)).toEqual([
    {
      reporter: { id: asha.id },
      about: { id: meera.id },
      reason: 'ASKS_FOR_MONEY',
      messagesCount: 1,
      entries: [{ details: 'Rude, too.', job: null }],
    },
  ]);
  const { id: jobId } = await t.make.job(meera);
  const second = await asha.post('/api/reports', { userId: meera.id, reason: 'fake', jobId });
  expect(second.json()).toMatchObject({ added: true });
});

it('POST /api/reports names the field at fault, and refuses conversations that the viewer is not in', async () => {
  const { asha, meera, id } = await t.make.pairWithConversation();
  const ravi = await t.make.alumni();
  const report = async (body: object) => (await ravi.post('/api/reports', body)).json();
  const good = { userId: meera.id, reason: 'spam' };
  for (const [field, bad] of [
    ['userId', { reason: 'spam' }],
    ['userId', { ...good, userId: ravi.id }],
    ['reason', { ...good, reason: 'boring' }],
    ['details', { ...good, reason: 'other' }],
    ['details', { ...good, details: 'x'.repeat(2001) }],
    ['clientId', { ...good, clientId: 'junk' }],
  ] as const)
    expect(await report(bad)).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  for (const conversationId of [id, randomUUID(), 'junk'])
    expect(await report({ ...good, conversationId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await report({ ...good, userId: asha.id, jobId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
});

it('POST /api/reports counts toward the same limit as GraphQL', async () => {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  for (let i = 0; i < REPORT_RATE.points; i++) await asha.reportUser({ userId: (await t.make.alumni()).id });
  const refused = await asha.post('/api/reports', { userId: meera.id, reason: 'spam' });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
});
