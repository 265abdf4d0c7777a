import { randomUUID } from 'node:crypto';
import { Accounts } from '../testing/accounts';
import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();
const accounts = new Accounts(t);

const CASE = graphql(`
  query ReportCase($id: ID!) {
    report(id: $id) {
      status viewerCanResolve suspensionNeedsSecondAdmin messagesCount
      reporter { id } about { id suspended } others { id reason status }
      proposal { by { id } reason } decision { by { id } reason }
    }
  }`);
const MESSAGES = graphql(`query ReportMessages($id: ID!) { report(id: $id) { messages { content } } }`);
const LIST = graphql(`
  query ReportList($status: ReportStatus, $first: Int, $after: String) {
    reports(status: $status, first: $first, after: $after) { totalCount edges { node { id } } pageInfo { endCursor } }
  }`);
const LOG = graphql(`
  query ReportLog { auditLog { edges { node { action reason subject actor { id } subjectUser { id } } } } }`);

async function reported(by?: User, about?: User) {
  const [asha, meera] = [by ?? (await t.make.jobseeker()), about ?? (await t.make.alumni())];
  await asha.reportUser({ userId: meera.id });
  const { rows } = await t.db.raw('select id from reports where reporter_id = $1 and user_id = $2', [
    asha.id,
    meera.id,
  ]);
  return { asha, meera, id: (rows as [{ id: string }])[0].id };
}

const caseOf = async (as: User, id: string) => (await as.run(CASE, { id })).report;
const idsOf = async (as: User, variables: { status?: 'OPEN' | 'DISMISSED'; first?: number; after?: string } = {}) =>
  (await as.run(LIST, variables)).reports.edges.map(({ node }) => node.id);
const actsOf = async (as: User) => (await as.run(LOG)).auditLog.edges.map(({ node }) => node);

describe('reports as admins read them', () => {
  it('are listed by status: open ones with the longest waiting first, the others newest first', async () => {
    const dev = await t.make.admin();
    const ids = [(await reported()).id, (await reported()).id, (await reported()).id];
    const [first = '', second = '', third = ''] = ids;
    expect(await idsOf(dev)).toEqual(ids);
    const { reports } = await dev.run(LIST, { first: 1 });
    expect(reports.totalCount).toBe(3);
    expect(await idsOf(dev, { first: 2, after: reports.pageInfo.endCursor ?? '' })).toEqual([second, third]);
    for (const id of [first, third]) await dev.resolveReport({ id, resolution: 'DISMISSED' });
    expect([await idsOf(dev), await idsOf(dev, { status: 'DISMISSED' })]).toEqual([[second], [third, first]]);
    for (const size of [0, 101]) await expectRefusal(idsOf(dev, { first: size }), 'BAD_USER_INPUT', ['first']);
  });

  it('hide those about the viewer, which name the reporter', async () => {
    const [dev, ravi] = [await t.make.admin(), await t.make.admin()];
    const { id } = await reported(undefined, dev);
    expect([await idsOf(dev), await caseOf(dev, id)]).toEqual([[], null]);
    expect(await idsOf(ravi)).toEqual([id]);
    await expectRefusal(dev.resolveReport({ id, resolution: 'DISMISSED' }), 'NOT_FOUND');
  });

  it('name other reports about the same user', async () => {
    const dev = await t.make.admin();
    const { id, meera } = await reported();
    const { id: earlier } = await reported(undefined, meera);
    await dev.resolveReport({ id: earlier, resolution: 'WARNED' });
    await reported();
    expect((await caseOf(dev, id))?.others).toEqual([{ id: earlier, reason: 'SPAM', status: 'WARNED' }]);
  });

  it('record in the audit log who read the messages', async () => {
    const dev = await t.make.admin();
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id: conversationId } = await t.make.conversation(asha, meera);
    await meera.sendMessage(conversationId, 'Pay me first.');
    const { id: without } = await reported();
    await dev.run(MESSAGES, { id: without });
    await asha.reportUser({ userId: meera.id, conversationId });
    const id = (await idsOf(dev)).find((known) => known !== without) ?? '';
    expect((await caseOf(dev, id))?.messagesCount).toBe(1);
    expect(await actsOf(dev)).toEqual([]);
    expect((await dev.run(MESSAGES, { id })).report?.messages).toEqual([{ content: 'Pay me first.' }]);
    expect(await actsOf(dev)).toEqual([
      {
        action: 'report.read-messages',
        reason: null,
        subject: `report ${id}`,
        actor: { id: dev.id },
        subjectUser: { id: meera.id },
      },
    ]);
  });
});

describe('deciding about a report', () => {
  it('dismisses it: only the reporter is notified, without the decision', async () => {
    const dev = await t.make.admin();
    const { id, asha, meera } = await reported();
    expect(await dev.resolveReport({ id, resolution: 'DISMISSED', reason: 'A joke.' })).toMatchObject({
      status: 'DISMISSED',
      decision: { reason: 'A joke.' },
    });
    await t.drain();
    const [note, ...more] = await asha.notifications();
    expect([note?.title, more]).toEqual(['We reviewed your report', []]);
    expect(note?.message).not.toMatch(/joke|dismiss|Meera/i);
    expect(await meera.notifications()).toEqual([]);
    expect(await actsOf(dev)).toMatchObject([
      { action: 'report.dismiss', reason: 'A joke.', subject: `report ${id}`, subjectUser: { id: meera.id } },
    ]);
  });

  it('warns the user in the app and by email with the reason, without the name of the reporter', async () => {
    const dev = await t.make.admin();
    const { id, asha, meera } = await reported(await t.make.jobseeker({ firstName: 'Kavya' }));
    await dev.resolveReport({ id, resolution: 'WARNED', reason: 'Do not ask for money.' });
    await t.drain();
    const [warning, ...more] = await meera.notifications();
    expect(more).toEqual([]);
    expect(warning?.title).toBe('You received a warning');
    expect(warning?.message).toContain('Reason for the warning: Do not ask for money. If');
    expect(warning?.message).not.toContain('Kavya');
    const emails = await accounts.emailsTo(meera.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).not.toContain('Kavya');
    expect((await asha.notifications()).map(({ title }) => title)).toEqual(['We reviewed your report']);
  });

  it('suspends the user at once where nobody else could decide', async () => {
    const dev = await t.make.admin();
    const { id, meera } = await reported();
    // Neither the reporter nor someone who cannot sign in counts as another admin.
    await t.make.admin({ suspendedAt: new Date() });
    expect((await caseOf(dev, id))?.suspensionNeedsSecondAdmin).toBe(false);
    expect((await dev.resolveReport({ id, resolution: 'SUSPENDED' })).status).toBe('SUSPENDED');
    expect((await caseOf(dev, id))?.about).toEqual({ id: meera.id, suspended: true });
    expect((await actsOf(dev)).map(({ action }) => action)).toEqual(['report.suspend', 'user.suspend']);
  });

  it('needs a second admin for a suspension where there is one', async () => {
    const [dev, ravi] = [await t.make.admin(), await t.make.admin()];
    const { id, meera } = await reported();
    expect((await caseOf(dev, id))?.suspensionNeedsSecondAdmin).toBe(true);
    const asked = await dev.resolveReport({ id, resolution: 'SUSPENDED', reason: 'Asks for money.' });
    expect(asked).toMatchObject({ status: 'OPEN', proposal: { reason: 'Asks for money.' }, decision: null });
    // A repeated call, with another reason or not, is not the word of a second admin.
    await dev.resolveReport({ id, resolution: 'SUSPENDED' });
    expect(await caseOf(dev, id)).toMatchObject({
      status: 'OPEN',
      about: { suspended: false },
      proposal: { by: { id: dev.id }, reason: 'Asks for money.' },
      suspensionNeedsSecondAdmin: true,
    });
    expect((await caseOf(ravi, id))?.suspensionNeedsSecondAdmin).toBe(false);
    await ravi.resolveReport({ id, resolution: 'SUSPENDED', reason: 'Asked three students for money.' });
    expect(await caseOf(dev, id)).toMatchObject({
      status: 'SUSPENDED',
      about: { suspended: true },
      proposal: null,
      decision: { by: { id: ravi.id }, reason: 'Asked three students for money.' },
      viewerCanResolve: false,
    });
    expect((await actsOf(dev)).map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['report.suspend', ravi.id],
      ['user.suspend', ravi.id],
      ['report.propose-suspension', dev.id],
    ]);
    await t.drain();
    expect((await accounts.emailsTo(meera.email)).join()).toContain('Asked three students for money');
  });

  it('does not count the word of someone who is no longer an admin', async () => {
    const [dev, ravi, uma] = [await t.make.admin(), await t.make.admin(), await t.make.admin()];
    const { id } = await reported();
    await dev.resolveReport({ id, resolution: 'SUSPENDED' });
    await uma.suspendUser(dev.id);
    expect((await ravi.resolveReport({ id, resolution: 'SUSPENDED', reason: 'Mine.' })).proposal?.reason).toBe('Mine.');
    expect((await uma.resolveReport({ id, resolution: 'SUSPENDED' })).status).toBe('SUSPENDED');
  });

  it('ends with the first decision, and the other admin is notified', async () => {
    const [dev, ravi] = [await t.make.admin({ firstName: 'Dev', lastName: 'Nair' }), await t.make.admin()];
    const { id } = await reported();
    const input = { id, resolution: 'WARNED' } as const;
    const ends = await Promise.allSettled([dev, ravi].map((admin) => admin.resolveReport(input)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id: other } = await reported();
    await dev.resolveReport({ id: other, resolution: 'DISMISSED' });
    const refusal = await expectRefusal(ravi.resolveReport({ id: other, resolution: 'SUSPENDED' }), 'CONFLICT');
    expect(refusal.message).toBe('Dev Nair has already dismissed this report.');
    // A repeated call whose first answer was lost.
    expect((await dev.resolveReport({ id: other, resolution: 'DISMISSED' })).status).toBe('DISMISSED');
    await expectRefusal(dev.resolveReport({ id: other, resolution: 'WARNED' }), 'CONFLICT');
  });

  it('is refused if the reporter has added to the report in the meantime', async () => {
    const dev = await t.make.admin();
    const { id, asha, meera } = await reported();
    const updatedAt = t.clock.now().toISOString();
    t.clock.advance(1000);
    await asha.reportUser({ userId: meera.id, details: 'It goes on.' });
    const input = { id, resolution: 'DISMISSED' } as const;
    await expectRefusal(dev.resolveReport({ ...input, updatedAt }), 'CONFLICT', ['updatedAt']);
    expect((await dev.resolveReport({ ...input, updatedAt: t.clock.now().toISOString() })).status).toBe('DISMISSED');
  });

  it('is for admins who did not make the report, with a reason', async () => {
    const [dev, ravi] = [await t.make.admin(), await t.make.admin()];
    const { id, asha, meera } = await reported(dev);
    expect((await caseOf(dev, id))?.viewerCanResolve).toBe(false);
    expect((await caseOf(ravi, id))?.viewerCanResolve).toBe(true);
    const input = { id, resolution: 'DISMISSED' } as const;
    for (const user of [asha, meera, await t.make.hr()]) await expectRefusal(user.resolveReport(input), 'FORBIDDEN');
    for (const reason of [' ', 'x'.repeat(401)])
      await expectRefusal(ravi.resolveReport({ ...input, reason }), 'BAD_USER_INPUT', ['reason']);
    for (const unknown of [randomUUID(), 'junk'])
      await expectRefusal(ravi.resolveReport({ ...input, id: unknown }), 'NOT_FOUND');
    expect((await ravi.resolveReport(input)).status).toBe('DISMISSED');
  });
});
