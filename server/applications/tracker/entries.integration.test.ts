import { ReferralStatus } from '../../referrals/referrals.rules';
import { type Actor, codeOf, expectRefusal } from '../../testing/actor';
import type { ApplicationFilter, ChangeApplicationStageInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

const TRACKER = graphql(`
  query EntriesTracker($filter: ApplicationFilter, $first: Int! = 50, $after: String) {
    applications(filter: $filter, first: $first, after: $after) {
      totalCount counts { stage count } pageInfo { endCursor hasNextPage }
      edges { node { id kind stage title company url location appliedAt note privateNote dueAt version allowedStages } }
    }
  }`);
const MOVE = graphql(`
  mutation EntriesMove($input: ChangeApplicationStageInput!) {
    changeApplicationStage(input: $input) { application { id stage appliedAt version allowedStages } }
  }`);
const OF_JOB = graphql(`
  query EntriesOfJob($id: ID!) {
    job(id: $id) {
      applications { counts { stage count } edges { node { id note privateNote dueAt version } } }
    }
  }`);

const tracker = async (as: Actor, filter?: ApplicationFilter) => (await as.run(TRACKER, { filter })).applications;
const nodes = async (as: Actor) => (await tracker(as)).edges.map(({ node }) => node);
const titles = async (as: Actor, filter?: ApplicationFilter) =>
  (await tracker(as, filter)).edges.map(({ node }) => node.title);
const move = async (as: Actor, input: ChangeApplicationStageInput) =>
  (await as.run(MOVE, { input })).changeApplicationStage.application;

const ALL = ['SAVED', 'APPLIED', 'IN_REVIEW', 'INTERVIEW', 'OFFER', 'REJECTED', 'WITHDRAWN'];
const but = (stage: string) => ALL.filter((other) => other !== stage);

describe('adding an external application', () => {
  it('puts it in the tracker of the person who added it, and nowhere else', async () => {
    const [asha, binu] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const made = await asha.addApplication({
      title: ' SDE I ',
      company: 'Globex',
      stage: 'INTERVIEW',
      url: 'https://globex.example/jobs/7',
      location: 'Pune',
      appliedAt: '2025-03-01T12:00:00.000Z',
      privateNote: 'Ask about the team.\nBring a laptop.',
      dueAt: '2027-03-01T12:00:00.000Z',
    });
    const at = t.clock.now().toISOString();
    const { createdAt, updatedAt, ...entry } = made;
    expect([createdAt, updatedAt]).toEqual([at, at]);
    expect(entry).toEqual({
      id: expect.any(String),
      kind: 'EXTERNAL',
      stage: 'INTERVIEW',
      title: 'SDE I',
      company: 'Globex',
      url: 'https://globex.example/jobs/7',
      location: 'Pune',
      appliedAt: '2025-03-01T12:00:00.000Z',
      privateNote: 'Ask about the team.\nBring a laptop.',
      dueAt: '2027-03-01T12:00:00.000Z',
      version: 1,
      allowedStages: but('INTERVIEW'),
    });
    expect(await nodes(asha)).toEqual([{ ...entry, note: null }]);
    expect(await nodes(binu)).toEqual([]);
  });

  it('a repeated call with the same key returns the first one, also at the same time, and another input is refused', async () => {
    const asha = await t.make.jobseeker();
    const input = { title: 'SDE I', idempotencyKey: 'click-1' };
    const made = await Promise.all(Array.from({ length: 4 }, () => asha.addApplication(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await asha.updateApplication({ id: made[0]?.id ?? '', title: 'SDE II' });
    expect((await asha.addApplication(input)).title).toBe('SDE II');
    await expectRefusal(asha.addApplication({ ...input, title: 'Other' }), 'CONFLICT', ['idempotencyKey']);
    const binu = await t.make.jobseeker();
    await binu.addApplication({ title: 'Other', idempotencyKey: 'click-1' });
    expect((await tracker(asha)).totalCount).toBe(1);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ company: 'two\nlines' }, 'company'],
    [{ location: 'x'.repeat(121) }, 'location'],
    [{ privateNote: 'x'.repeat(2001) }, 'privateNote'],
    [{ appliedAt: '2999-01-01T00:00:00.000Z' }, 'appliedAt'],
    [{ appliedAt: '1999-01-01T00:00:00.000Z' }, 'appliedAt'],
    [{ dueAt: '2999-01-01T00:00:00.000Z' }, 'dueAt'],
    [{ idempotencyKey: 'x'.repeat(101) }, 'idempotencyKey'],
  ])('%j is invalid', async (input, field) => {
    await expectRefusal((await t.make.jobseeker()).addApplication(input), 'BAD_USER_INPUT', [field]);
  });

  it('there are at most 1,000 for each person', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `insert into external_applications (candidate_id, title, company, stage)
       select $1, 'Engineer', 'Acme', 'applied' from generate_series(1, 1000)`,
      [asha.id],
    );
    await expectRefusal(asha.addApplication(), 'CONFLICT');
    expect((await (await t.make.jobseeker()).addApplication()).stage).toBe('APPLIED');
  });
});

describe('changing an application', () => {
  it('every field of an external one changes, null clears, and omitted fields stay', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await asha.addApplication({ url: 'https://a.example/', location: 'Pune', privateNote: 'Hello' });
    t.clock.advance(1000);
    const change = { title: 'Data Engineer', stage: 'OFFER' as const, url: null, version: 1 };
    expect(await asha.updateApplication({ id, ...change })).toMatchObject({
      title: 'Data Engineer',
      company: 'Globex',
      stage: 'OFFER',
      url: null,
      location: 'Pune',
      privateNote: 'Hello',
      version: 2,
      updatedAt: t.clock.now().toISOString(),
    });
  });

  it('of two tabs with the same version, the second is refused; a repeated call is not', async () => {
    const asha = await t.make.jobseeker();
    const { id, version } = await asha.addApplication();
    const first = { id, version, privateNote: 'One' };
    const results = await Promise.all([
      codeOf(asha.updateApplication(first)),
      codeOf(asha.updateApplication({ id, version, privateNote: 'Two' })),
    ]);
    expect(results.toSorted()).toEqual(['CONFLICT', null]);
    const [kept] = await nodes(asha);
    const again = { id, version, privateNote: kept?.privateNote ?? '' };
    expect(await asha.updateApplication(again)).toMatchObject({ version: 2, privateNote: kept?.privateNote });
    await expectRefusal(asha.updateApplication({ id, version, title: 'Other' }), 'CONFLICT', ['version']);
    expect((await asha.updateApplication({ id, title: 'Other' })).version).toBe(3);
  });

  it('a private note and a due date can be set for every kind, and other fields only for external ones', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await asha.applyToJob({ jobId: (await t.make.job(meera)).id, note: 'Sent' });
    await asha.saveJob((await t.make.job(meera)).id);
    await t.make.internshipApplication(asha);
    for (const { id, kind, note, version } of await nodes(asha)) {
      const noted = { privateNote: `About ${kind}`, dueAt: '2027-03-01T12:00:00.000Z' };
      const seen = await asha.updateApplication({ id, ...noted, version });
      expect(seen).toMatchObject({ id, kind, ...noted, version: 1 });
      expect((await asha.updateApplication({ id, ...noted, version })).version).toBe(1);
      await expectRefusal(asha.updateApplication({ id, title: 'Other' }), 'BAD_USER_INPUT', ['title']);
      await expectRefusal(asha.updateApplication({ id, privateNote: 'Old', version }), 'CONFLICT', ['version']);
      expect((await nodes(asha)).find((row) => row.id === id)).toMatchObject({ ...noted, note });
    }
  });

  it('the note of a saved job stays when the person applies', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id: jobId } = await t.make.job(meera);
    await asha.saveJob(jobId);
    const [saved] = await nodes(asha);
    await asha.updateApplication({ id: saved?.id ?? '', privateNote: 'Mention the compiler.' });
    const { id } = await asha.applyToJob({ jobId });
    expect(await nodes(asha)).toMatchObject([
      { id, stage: 'APPLIED', privateNote: 'Mention the compiler.', version: 1 },
    ]);
  });

  it('nobody else can change or delete it, and only job seekers have a tracker', async () => {
    const [asha, binu, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await asha.addApplication();
    expect(await codeOf(binu.updateApplication({ id, title: 'Mine' }))).toBe('NOT_FOUND');
    expect(await codeOf(binu.deleteApplication(id))).toBe('NOT_FOUND');
    expect(await codeOf(move(binu, { id, stage: 'OFFER' }))).toBe('NOT_FOUND');
    expect(await codeOf(move(await t.make.admin(), { id, stage: 'OFFER' }))).toBe('NOT_FOUND');
    expect(await codeOf(meera.addApplication())).toBe('FORBIDDEN');
    expect(await codeOf(t.visitor.addApplication())).toBe('UNAUTHENTICATED');
    expect(await codeOf(asha.updateApplication({ id: 'no uuid', title: 'Mine' }))).toBe('NOT_FOUND');
  });
});

describe('moving an external application', () => {
  it('works from any stage to any other, and a repeated move changes nothing', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await asha.addApplication({ stage: 'SAVED' });
    const at = t.clock.now().toISOString();
    const applied = { id, stage: 'APPLIED', appliedAt: at, version: 2, allowedStages: but('APPLIED') };
    expect(await move(asha, { id, stage: 'APPLIED', from: 'SAVED' })).toEqual(applied);
    expect(await move(asha, { id, stage: 'APPLIED', from: 'SAVED' })).toEqual(applied);
    for (const stage of ['WITHDRAWN', 'SAVED', 'OFFER', 'REJECTED', 'INTERVIEW'] as const) {
      expect(await move(asha, { id, stage })).toMatchObject({ stage, appliedAt: at });
    }
    await expectRefusal(move(asha, { id, stage: 'OFFER', from: 'APPLIED' }), 'CONFLICT', ['from']);
  });

  it('referrals and saved jobs cannot be moved this way', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await asha.saveJob((await t.make.job(meera)).id);
    for (const { id } of await nodes(asha)) await expectRefusal(move(asha, { id, stage: 'OFFER' }), 'CONFLICT');
  });
});

describe('deleting an external application', () => {
  it('returns it as it was, and it can be added again', async () => {
    const asha = await t.make.jobseeker();
    const made = await asha.addApplication({ privateNote: 'Hello', dueAt: '2027-03-01T12:00:00.000Z' });
    expect(await asha.deleteApplication(made.id)).toEqual({ deletedId: made.id, application: made });
    expect(await nodes(asha)).toEqual([]);
    await expectRefusal(asha.deleteApplication(made.id), 'NOT_FOUND');
    expect((await t.db.raw('select 1 from application_notes')).rows).toEqual([]);
    const { title, company, stage, privateNote, dueAt } = made;
    const again = await asha.addApplication({ title, company, stage, privateNote, dueAt });
    expect(again).toMatchObject({ title, company, stage, privateNote, dueAt, version: 1 });
  });

  it('other kinds cannot be deleted', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const { id } = await asha.applyToJob({ jobId: (await t.make.job(meera)).id });
    await expectRefusal(asha.deleteApplication(id), 'CONFLICT');
    expect((await tracker(asha)).totalCount).toBe(1);
  });
});

describe('the filter of the tracker', () => {
  it('limits by words, kind and stage; the counts ignore the stage', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const parties = { candidateId: asha.id, referrerId: meera.id };
    await t.make.referral({ ...parties, jobTitle: 'Referred', status: ReferralStatus.ACCEPTED });
    await asha.saveJob((await t.make.job(meera, { title: 'Saved 100% Go' })).id);
    await asha.applyToJob({ jobId: (await t.make.job(meera, { title: 'Direct' })).id });
    await asha.addApplication({ title: 'Own', company: 'Globex', stage: 'IN_REVIEW' });
    expect(await titles(asha)).toEqual(['Own', 'Direct', 'Saved 100% Go', 'Referred']);
    expect(await titles(asha, { q: 'globEX' })).toEqual(['Own']);
    expect(await titles(asha, { q: '0% g' })).toEqual(['Saved 100% Go']);
    expect(await titles(asha, { q: '%' })).toEqual(['Saved 100% Go']);
    expect(await titles(asha, { kind: ['JOB'] })).toEqual(['Direct', 'Saved 100% Go']);
    expect(await titles(asha, { kind: ['REFERRAL', 'EXTERNAL'] })).toEqual(['Own', 'Referred']);
    expect(await titles(asha, { kind: [] })).toEqual([]);
    expect(await titles(asha, { stage: ['IN_REVIEW'], kind: ['EXTERNAL'] })).toEqual(['Own']);
    const { totalCount, counts } = await tracker(asha, { stage: ['IN_REVIEW'] });
    expect(totalCount).toBe(2);
    const expected: Record<string, number> = { SAVED: 1, APPLIED: 1, IN_REVIEW: 2 };
    expect(counts).toEqual(ALL.map((stage) => ({ stage, count: expected[stage] ?? 0 })));
    await expectRefusal(tracker(asha, { q: 'x'.repeat(201) }), 'BAD_USER_INPUT', ['filter.q']);
  });

  it('a cursor belongs to one filter', async () => {
    const asha = await t.make.jobseeker();
    for (const title of ['One', 'Two', 'Three']) await asha.addApplication({ title });
    const page = (filter: ApplicationFilter, after?: string | null) => asha.run(TRACKER, { filter, first: 2, after });
    const first = (await page({ kind: ['EXTERNAL'] })).applications;
    const second = (await page({ kind: ['EXTERNAL'] }, first.pageInfo.endCursor)).applications;
    expect([first.pageInfo.hasNextPage, second.edges.map(({ node }) => node.title)]).toEqual([true, ['One']]);
    await expectRefusal(page({ kind: ['JOB'] }, first.pageInfo.endCursor), 'BAD_USER_INPUT');
  });
});

describe('private notes', () => {
  const SECRET = 'My private plan';

  it('are read by their author only: not by the poster, HR, an admin or the referrer, also over REST', async () => {
    const [asha, meera, hr] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr()];
    const admin = await t.make.admin();
    const job = await t.make.job(meera);
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const { id } = await asha.applyToJob({ jobId: job.id });
    for (const applicationId of [id, referral.id]) {
      await asha.updateApplication({ id: applicationId, privateNote: SECRET, dueAt: '2027-03-01T12:00:00.000Z' });
    }
    for (const as of [meera, hr, admin]) {
      const page = (await as.run(OF_JOB, { id: job.id })).job?.applications;
      expect(page?.edges.map(({ node }) => node)).toEqual([
        { id, note: null, privateNote: null, dueAt: null, version: 0 },
      ]);
      expect(page?.counts.find(({ stage }) => stage === 'APPLIED')).toEqual({ stage: 'APPLIED', count: 1 });
      for (const url of [
        `/api/jobs/${job.id}/applications`,
        `/api/referrals/${referral.id}`,
        '/api/referrals/received',
      ]) {
        expect((await as.get(url)).body).not.toContain(SECRET);
      }
      const moved = await as.patch(`/api/applications/${id}`, { privateNote: 'Mine' });
      expect([moved.statusCode, moved.body.includes(SECRET)]).toEqual([403, false]);
    }
    const reviewed = await meera.patch(`/api/applications/${id}/stage`, { stage: 'in_review' });
    expect([reviewed.statusCode, reviewed.body.includes(SECRET)]).toEqual([200, false]);
    expect((await asha.get('/api/applications')).body.split(SECRET)).toHaveLength(3);
  });
});
