import { randomUUID } from 'node:crypto';
import { JobStatus } from '../jobs/jobs.rules';
import { DAY } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { MAX_ENTRIES, REPORT_RATE } from './reports.rules';

const t = testApp();

const CASES = graphql(`
  query ReportCases {
    reports {
      totalCount
      edges {
        node {
          reporter { id } about { id } reason status messagesCount createdAt updatedAt
          entries { reason details job { id title company } }
          messages { sender { id } content attachmentName edited deleted }
        }
      }
    }
  }`);

async function people() {
  const [asha, meera, dev] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.admin()];
  const cases = async () => (await dev.run(CASES)).reports.edges.map(({ node }) => node);
  return { asha, meera, dev, cases };
}

describe('reporting a user', () => {
  it('makes a report with the reason, the details and the job, of which admins are notified', async () => {
    const { asha, meera, dev, cases } = await people();
    const job = await t.make.job(meera, { title: 'Data Engineer', company: 'Acme' });
    const details = ' Wants 5,000 rupees first.\nI have a screenshot. ';
    const result = await asha.reportUser({ userId: meera.id, reason: 'ASKS_FOR_MONEY', details, jobId: job.id });
    expect(result).toEqual({ reportedAt: t.clock.now().toISOString(), added: false });
    expect(await cases()).toEqual([
      {
        reporter: { id: asha.id },
        about: { id: meera.id },
        reason: 'ASKS_FOR_MONEY',
        status: 'OPEN',
        messagesCount: 0,
        createdAt: result.reportedAt,
        updatedAt: result.reportedAt,
        entries: [
          {
            reason: 'ASKS_FOR_MONEY',
            details: 'Wants 5,000 rupees first.\nI have a screenshot.',
            job: { id: job.id, title: 'Data Engineer', company: 'Acme' },
          },
        ],
        messages: [],
      },
    ]);
    await t.drain();
    expect(await dev.notifications()).toMatchObject([
      { title: 'A report is waiting for a decision', link: expect.stringMatching(/^\/admin\/reports\/[\da-f-]{36}$/) },
    ]);
    expect(await meera.notifications()).toEqual([]);
  });

  it('is refused for the user’s own account, for invisible users and for what is not theirs', async () => {
    const { asha, meera, cases } = await people();
    const [hidden, ravi] = [await t.make.jobseeker({ profileVisibility: 'private' }), await t.make.alumni()];
    const suspended = await t.make.alumni({ suspendedAt: new Date() });
    const { id: foreign } = await t.make.conversation(meera, ravi);
    const { id: jobId } = await t.make.job(ravi);
    const { id: draft } = await t.make.job(meera, { status: JobStatus.DRAFT });
    await expectRefusal(asha.reportUser({ userId: asha.id.toUpperCase() }), 'BAD_USER_INPUT', ['userId']);
    for (const userId of [hidden.id, suspended.id, randomUUID(), 'junk'])
      await expectRefusal(asha.reportUser({ userId }), 'NOT_FOUND');
    for (const conversationId of [foreign, randomUUID(), 'junk'])
      await expectRefusal(asha.reportUser({ userId: meera.id, conversationId }), 'NOT_FOUND');
    await expectRefusal(asha.reportUser({ userId: meera.id, jobId }), 'BAD_USER_INPUT', ['jobId']);
    for (const id of [draft, 'junk'])
      await expectRefusal(asha.reportUser({ userId: meera.id, jobId: id }), 'NOT_FOUND');
    await expectRefusal(asha.reportUser({ userId: meera.id, reason: 'OTHER', details: ' ' }), 'BAD_USER_INPUT', [
      'details',
    ]);
    await expectRefusal(asha.reportUser({ userId: meera.id, details: 'x'.repeat(2001) }), 'BAD_USER_INPUT', [
      'details',
    ]);
    expect(await cases()).toEqual([]);
  });

  it('does not need a visible profile for the poster of a job and for the other member of a conversation', async () => {
    const { asha, dev } = await people();
    const poster = await t.make.hr({ profileVisibility: 'private' });
    const { id: jobId } = await t.make.job(poster);
    const writer = await t.make.alumni({ profileVisibility: 'private' });
    const { id: conversationId } = await t.make.conversation(asha, writer);
    await asha.reportUser({ userId: poster.id, jobId });
    await asha.reportUser({ userId: writer.id, conversationId });
    expect((await dev.run(CASES)).reports.totalCount).toBe(2);
  });

  it('copies the last ten messages, which later changes leave as they were', async () => {
    const { asha, meera, cases } = await people();
    const { id: conversationId } = await t.make.conversation(asha, meera);
    for (let i = 1; i <= 9; i++) await asha.sendMessage(conversationId, `Question ${i}`);
    const gone = await meera.sendMessage(conversationId, 'Said too much.');
    await meera.deleteMessage(gone.id);
    const attachmentFileId = await meera.upload('attachment', { name: 'price.pdf' });
    const paid = await meera.sendMessage(conversationId, 'Pay me first.', { attachmentFileId });
    await asha.reportUser({ userId: meera.id, conversationId });
    await meera.editMessage(paid.id, 'Hello.');
    await meera.deleteMessage(paid.id);
    const [report] = await cases();
    expect(report?.messagesCount).toBe(10);
    expect(report?.messages.map(({ content }) => content)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((i) => `Question ${i}`),
      null,
      'Pay me first.',
    ]);
    expect(report?.messages.slice(-2)).toEqual([
      { sender: { id: meera.id }, content: null, attachmentName: null, edited: false, deleted: true },
      {
        sender: { id: meera.id },
        content: 'Pay me first.',
        attachmentName: 'price.pdf',
        edited: false,
        deleted: false,
      },
    ]);
  });

  it('copies what the reporter sees: after a block, neither later messages nor later edits of the other user', async () => {
    const { asha, meera, cases } = await people();
    const { id: conversationId } = await t.make.conversation(asha, meera);
    const asked = await meera.sendMessage(conversationId, 'Pay me first.');
    const answer = await asha.sendMessage(conversationId, 'No');
    await asha.blockUser(meera.id);
    await meera.editMessage(asked.id, 'Hello.');
    for (let i = 1; i <= 10; i++) await meera.sendMessage(conversationId, `Friendly ${i}`);
    await asha.unblockUser(meera.id);
    await asha.editMessage(answer.id, 'No.');
    await asha.reportUser({ userId: meera.id, conversationId });
    await meera.reportUser({ userId: asha.id, conversationId });
    const byReporter = new Map((await cases()).map(({ reporter, messages }) => [reporter.id, messages]));
    expect(byReporter.get(asha.id)).toMatchObject([
      { sender: { id: meera.id }, content: 'Pay me first.', edited: false },
      { sender: { id: asha.id }, content: 'No.', edited: true },
    ]);
    // Who was blocked sees all that they sent.
    expect(byReporter.get(meera.id)?.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Friendly ${i + 1}`),
    );
  });

  it('adds to the open report about the same user, and begins a new one after a decision', async () => {
    const { asha, meera, dev, cases } = await people();
    const { id: conversationId } = await t.make.conversation(asha, meera);
    const first = await asha.reportUser({ userId: meera.id });
    t.clock.advance(60_000);
    await meera.sendMessage(conversationId, 'Why did you not answer?');
    const added = { userId: meera.id, reason: 'HARASSMENT', details: 'It goes on.', conversationId } as const;
    expect(await asha.reportUser(added)).toEqual({ reportedAt: first.reportedAt, added: true });
    const [report, ...more] = await cases();
    expect(more).toEqual([]);
    expect(report).toMatchObject({ reason: 'HARASSMENT', messagesCount: 1, updatedAt: t.clock.now().toISOString() });
    expect(report?.entries.map(({ reason, details }) => [reason, details])).toEqual([
      ['SPAM', null],
      ['HARASSMENT', 'It goes on.'],
    ]);
    const { rows } = await t.db.raw('select id from reports');
    await dev.resolveReport({ id: (rows as [{ id: string }])[0].id, resolution: 'DISMISSED' });
    expect((await asha.reportUser({ userId: meera.id })).added).toBe(false);
    expect(await cases()).toMatchObject([{ reason: 'SPAM', entries: [{ reason: 'SPAM' }] }]);
  });

  it('has one effect if the same call arrives twice, at once or later', async () => {
    const { asha, meera, cases } = await people();
    const other = await t.make.alumni();
    const input = { userId: meera.id, details: 'Once.', clientId: randomUUID() };
    const answers = await Promise.all([asha.reportUser(input), asha.reportUser(input)]);
    t.clock.advance(1000);
    const added = await asha.reportUser({ userId: meera.id });
    const repeated = await asha.reportUser({ ...input, clientId: input.clientId.toUpperCase() });
    expect([...answers, repeated, added].map((answer) => answer.added)).toEqual([false, false, false, true]);
    expect((await cases()).map(({ entries }) => entries.length)).toEqual([2]);
    await expectRefusal(asha.reportUser({ ...input, userId: other.id }), 'CONFLICT', ['clientId']);
    // The keys of another user are independent.
    await other.reportUser({ ...input, userId: meera.id });
    expect(await cases()).toHaveLength(2);
  });

  it('accepts ten additions and twenty reports a day', async () => {
    const { asha, meera, cases } = await people();
    for (let i = 0; i < MAX_ENTRIES; i++) await asha.reportUser({ userId: meera.id });
    await expectRefusal(asha.reportUser({ userId: meera.id }), 'CONFLICT');
    expect((await cases())[0]?.entries).toHaveLength(10);
    const codes: (string | null)[] = [];
    // The refused call counts too.
    const last = { userId: '', clientId: '' };
    for (let i = MAX_ENTRIES + 2; i <= REPORT_RATE.points; i++) {
      Object.assign(last, { userId: (await t.make.alumni()).id, clientId: randomUUID() });
      codes.push(await codeOf(asha.reportUser(last)));
    }
    expect(new Set(codes)).toEqual(new Set([null]));
    await expectRefusal(asha.reportUser({ userId: (await t.make.alumni()).id }), 'RATE_LIMITED');
    // The answer of the last one may have been lost.
    expect((await asha.reportUser(last)).added).toBe(false);
  });
});

it('an erasure removes reports about the user, the words of the reporter, and copied messages of both', async () => {
  const { asha, meera } = await people();
  const ravi = await t.make.jobseeker();
  const { id: conversationId } = await t.make.conversation(asha, meera);
  for (const who of [asha, meera]) await who.sendMessage(conversationId, `From ${who.id}`);
  await asha.reportUser({ userId: meera.id, details: 'Rude.', conversationId });
  await ravi.reportUser({ userId: meera.id, details: 'Rude.' });
  await meera.reportUser({ userId: asha.id, details: 'Rude.' });
  await asha.deleteAccount(asha.email);
  t.clock.advance(8 * DAY);
  await t.runSchedule('account-erasure');
  await t.drain();
  const stored = await t.db.raw(
    `select r.reporter_id as "by", e.details, (select array_agg(m.content) from report_messages m where m.report_id = r.id) as texts
     from reports r join report_entries e on e.report_id = r.id order by r.id`,
  );
  expect(stored.rows).toEqual([
    { by: asha.id, details: null, texts: [`From ${meera.id}`] },
    { by: ravi.id, details: 'Rude.', texts: null },
  ]);
});
