import { bulkSeed } from '../seed/bulk/bulk';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { carriedOut, lookedAt } from '../testing/plans';

const t = testApp();

it('suggestions only read a bounded number of peers, however many users there are', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await bulkSeed(t.databaseUrl, { candidates: 12_000, jobs: 0, referrals: 0, messages: 0 });
  jest.restoreAllMocks();
  const asha = await t.make.jobseeker({ college: 'Coromandel University Pune', batch: 2023 });
  await t.signIn(asha);
  for (const query of [null, 'do']) {
    const plans = await carriedOut(t, 'skills.of-peers', async () => {
      const data = await asha.run(
        graphql(`query SkillsPlansSkillSuggestions($query: String) { skillSuggestions(query: $query) }`),
        { query },
      );
      expect(data.skillSuggestions).toContain('Docker');
    });
    expect(plans).toHaveLength(1);
    expect(lookedAt(plans, 'users')).toBeLessThan(500);
    expect(lookedAt(plans, 'skills')).toBeLessThan(2_000);
  }
}, 60_000);
