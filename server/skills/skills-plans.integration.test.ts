import { graphql } from '../testing/graphql';
import { TestApp, type User } from '../testing/harness';
import { executedPlans, fillTables, indexedPlans, rowsReadOf } from '../testing/query-plans';

// One set of users for all tests, because creating it takes much longer than reading it.
const t = new TestApp({});
let asha: User;

const SUGGESTIONS = graphql(`
  query SkillsPlansSuggestions($query: String) { skillSuggestions(query: $query) }`);

beforeAll(async () => {
  await t.open();
  await fillTables(t, { candidates: 12_000, jobs: 1_000, referrals: 2_000, messages: 2_000 });
  asha = await t.make.jobseeker({ college: 'Coromandel University Pune', batch: 2023 });
  await t.signIn(asha);
}, 60_000);
afterAll(() => t.close());

it('suggestions find peers and their skills through indexes', async () => {
  const plans = await indexedPlans(t, 'skills.of-peers', () => asha.run(SUGGESTIONS));
  expect(plans.size).toBe(1);
  const [plan] = plans.values();
  expect(plan).toMatch(/(using|on) users_peers\b/);
  expect(plan).toContain('skills_pkey');
  expect(plan).not.toContain('Seq Scan');
});

it.each([null, 'do'])(
  'suggestions for %j read a bounded number of peers, however many users there are',
  async (query) => {
    const plans = await executedPlans(t, 'skills.of-peers', async () => {
      expect((await asha.run(SUGGESTIONS, { query })).skillSuggestions).toContain('Docker');
    });
    expect(plans).toHaveLength(1);
    expect(rowsReadOf(plans, 'users')).toBeLessThan(500);
    expect(rowsReadOf(plans, 'skills')).toBeLessThan(2_000);
  },
);

it('whether a posted job asks for a skill is read from an index', async () => {
  const ADD = graphql(`mutation SkillsPlansAdd { addSkill(input: { name: "Underwater weaving" }) { count } }`);
  const plans = await indexedPlans(t, 'skills.asked', () => asha.run(ADD));
  expect([...plans.values()].join()).toContain('jobs_asked_skills');
});

it('skills that have become known are found without reading known skills', async () => {
  const plans = await indexedPlans(t, 'skills.newly-known', () => t.runSchedule('skills-newly-known'));
  const [plan] = plans.values();
  expect(plan).toContain('skills_unknown');
  expect(plan).toContain('jobs_asked_skills');
});
