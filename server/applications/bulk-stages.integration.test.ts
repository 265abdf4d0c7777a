import { expectRefusal } from '../testing/actor';
import type { ChangeApplicationStagesInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const MOVE_ALL = graphql(`
  mutation MoveMany($input: ChangeApplicationStagesInput!) {
    changeApplicationStages(input: $input) {
      changed { id stage allowedStages candidate { user { id } } } refused { id code message }
    }
  }`);

const WITHDRAW = graphql(`
  mutation MoveManyWithdraw($id: ID!) {
    changeApplicationStage(input: { id: $id, stage: WITHDRAWN }) { application { id } }
  }`);

const moveAll = async (as: User, input: ChangeApplicationStagesInput) =>
  (await as.run(MOVE_ALL, { input })).changeApplicationStages;

describe('moving several applications', () => {
  it('moves those it may, in the given order, and says why not the others', async () => {
    const meera = await t.make.alumni();
    const [asha, ravi, diya] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.jobseeker()];
    const [job, other] = [await t.make.job(meera), await t.make.job(meera, { title: 'Analyst' })];
    const { id: first } = await asha.applyToJob({ jobId: job.id });
    const { id: second } = await ravi.applyToJob({ jobId: other.id });
    const { id: withdrawn } = await diya.applyToJob({ jobId: job.id });
    await diya.run(WITHDRAW, { id: withdrawn });
    const foreign = await t.make.job(await t.make.alumni({ company: 'Zenith' }), { company: 'Zenith' });
    const { id: theirs } = await asha.applyToJob({ jobId: foreign.id });
    const ids = [second, withdrawn, theirs, 'junk', first, second];
    const allowedStages = ['INTERVIEW', 'OFFER', 'REJECTED'];
    expect(await moveAll(meera, { ids, stage: 'IN_REVIEW' })).toEqual({
      changed: [
        { id: second, stage: 'IN_REVIEW', allowedStages, candidate: { user: { id: ravi.id } } },
        { id: first, stage: 'IN_REVIEW', allowedStages, candidate: { user: { id: asha.id } } },
      ],
      refused: [
        {
          id: withdrawn,
          code: 'CONFLICT',
          message: expect.stringMatching(
            new RegExp(
              `^The stage cannot change from withdrawn to in review\\. ${diya.firstName} ${diya.lastName} withdrew on `,
            ),
          ),
        },
        { id: theirs, code: 'NOT_FOUND', message: expect.any(String) },
        { id: 'junk', code: 'NOT_FOUND', message: expect.any(String) },
      ],
    });
    await t.drain();
    const titles = (await asha.notifications()).map(({ title }) => title);
    expect(titles).toEqual(['Acme is reviewing your application']);
  });

  it('refuses those in another stage than the user saw, and names who moved them', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const { id } = await asha.applyToJob({ jobId: (await t.make.job(meera)).id });
    await moveAll(kavya, { ids: [id], stage: 'INTERVIEW' });
    const refusalOf = async (as: User) =>
      (await moveAll(as, { ids: [id], stage: 'REJECTED', from: 'APPLIED' })).refused[0]?.message;
    const what = 'The stage is interview, no longer applied. ';
    expect(await refusalOf(meera)).toContain(`${what}${kavya.firstName} ${kavya.lastName} moved it on `);
    expect(await refusalOf(kavya)).toContain(`${what}You moved it on `);
    await t.db.raw('update job_applications set moved_by_id = null'); // moved before this was kept
    expect(await refusalOf(meera)).toContain(`${what}It was changed on `);
  });

  it('refuses the candidate', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await asha.applyToJob({ jobId: (await t.make.job(await t.make.alumni())).id });
    const { changed, refused } = await moveAll(asha, { ids: [id], stage: 'WITHDRAWN' });
    expect([changed, refused.map(({ code }) => code)]).toEqual([[], ['FORBIDDEN']]);
  });

  it.each([
    ['no application', []],
    ['more than 500', Array.from({ length: 501 }, (_, n) => String(n))],
  ])('refuses %s', async (_what, ids) => {
    await expectRefusal(moveAll(await t.make.alumni(), { ids, stage: 'IN_REVIEW' }), 'BAD_USER_INPUT', ['ids']);
  });

  it('moves 500 applications once, also when two people do at the same time', async () => {
    const meera = await t.make.alumni();
    const hr = await t.make.hr();
    const job = await t.make.job(meera);
    await t.db.raw(
      `with candidates as (
         insert into users (email, first_name, last_name, role)
         select 'c' || n || '@students.example', 'Candidate', n::text, 'jobseeker' from generate_series(1, 500) n returning id)
       insert into job_applications (job_id, candidate_id) select $1, id from candidates`,
      [job.id],
    );
    const { rows } = await t.db.raw('select id from job_applications order by id');
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    const both = await Promise.all([
      moveAll(meera, { ids, stage: 'REJECTED' }),
      moveAll(hr, { ids: [...ids].reverse(), stage: 'OFFER' }),
    ]);
    expect(both.reduce((sum, { changed }) => sum + changed.length, 0)).toBe(500);
    expect(both.reduce((sum, { refused }) => sum + refused.length, 0)).toBe(500);
    expect(new Set(both.flatMap(({ refused }) => refused.map(({ code }) => code)))).toEqual(new Set(['CONFLICT']));
  }, 60_000);
});
