import { graphql } from '../../testing/graphql';
import type { ApplicationFilter } from '../../testing/generated/graphql';
import { testApp } from '../../testing/harness';
import { analyze, executedPlans, fillTables } from '../../testing/query-plans';

const t = testApp();

const BOARD = graphql(`
  query BoardPlansBoard { applications(first: 50) { totalCount edges { node { id title job { id } } } } }`);

const FILTERED = graphql(`
  query BoardPlansFiltered($filter: ApplicationFilter) {
    applications(first: 50, filter: $filter) { totalCount counts { stage count } edges { node { id privateNote dueAt } } }
  }`);

it('reading one board among many only reads the rows of its owner', async () => {
  await fillTables(t, { candidates: 2_000, jobs: 2_000, referrals: 10_000 });
  await t.db.raw(`
    with pairs as (select distinct on (c.id, j.id) c.id as candidate_id, j.id as job_id
      from (select id, row_number() over (order by id) as n from users where role = 'jobseeker') c
      join (select id, row_number() over (order by id) as n from jobs) j on j.n % 2000 in (c.n % 2000, (c.n * 7) % 2000)),
    saved as (insert into saved_jobs (job_id, candidate_id) select job_id, candidate_id from pairs)
    insert into job_applications (job_id, candidate_id) select job_id, candidate_id from pairs where candidate_id::text < '0199'`);
  await t.db.raw(`
    with made as (insert into external_applications (candidate_id, title, company, stage)
      select id, 'Engineer', 'Acme', 'applied' from users, generate_series(1, 5) where role = 'jobseeker' returning *)
    insert into application_notes (candidate_id, subject_id, note) select candidate_id, id, 'Note' from made`);
  await analyze(t, 'saved_jobs', 'job_applications', 'external_applications', 'application_notes');
  const { rows } = await t.db.raw(
    'select candidate_id as id, count(*)::int as n from referrals group by 1 order by 2 desc, 1 limit 1',
  );
  const [asha] = rows as [{ id: string; n: number }];
  await t.signIn(asha);
  const filters: ApplicationFilter[] = [
    {},
    { q: 'engineer' },
    { kind: ['JOB', 'EXTERNAL'], stage: ['SAVED', 'APPLIED'] },
    { q: 'engineer', kind: ['REFERRAL'], stage: ['APPLIED'] },
  ];
  const plans = await executedPlans(t, 'applications.board', async () => {
    await t.as(asha).run(BOARD);
    for (const filter of filters) await t.as(asha).run(FILTERED, { filter });
  });
  expect(plans).toHaveLength(1 + filters.length);
  for (const { rowsRead } of plans) {
    for (const [table, read] of rowsRead) expect([table, read < 100]).toEqual([table, true]);
  }
}, 120_000);
