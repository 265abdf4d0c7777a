import { type MatchFacts, matchOf, matchScore } from './match.rules';

const facts = (some: Partial<MatchFacts>): MatchFacts => ({
  requirements: [],
  jobTitle: 'Engineer',
  skills: [],
  headline: null,
  readiness: 0,
  ...some,
});

describe('the match score', () => {
  it('is 100 when all requirements, the title and the readiness match', () => {
    const all = facts({
      requirements: ['React', 'Node.js'],
      jobTitle: 'Node.js Engineer',
      skills: ['react', 'NODE.JS'],
      headline: 'Engineer',
      readiness: 100,
    });
    expect(matchScore(all)).toBe(100);
  });

  it('is 0 for a candidate without any data', () => {
    expect(matchScore(facts({ requirements: ['Go'] }))).toBe(0);
  });

  it('names the requirements that are met and those that are missing', () => {
    expect(matchOf(facts({ requirements: ['2 years of React', 'Kubernetes'], skills: ['React'] }))).toEqual({
      score: 35,
      met: ['2 years of React'],
      missing: ['Kubernetes'],
    });
  });

  it.each([
    ['C', 'C++'],
    ['C++', 'C#'],
    ['Java', 'JavaScript'],
  ])('does not mistake %s for %s', (skill, requirement) => {
    expect(matchOf(facts({ requirements: [requirement], skills: [skill] })).met).toEqual([]);
  });

  it('compares the title of a job without requirements', () => {
    expect(matchScore(facts({ jobTitle: 'Data Analyst', headline: 'Data analyst' }))).toBe(80);
    expect(matchScore(facts({ jobTitle: 'Data Analyst', skills: ['Data'] }))).toBe(40);
  });

  it('stays between 0 and 100 for unusual texts', () => {
    for (const text of ['', '🎓', 'مهندس برمجيات', '...', 'x'.repeat(10_000)]) {
      const score = matchScore(facts({ jobTitle: text, requirements: [text], skills: [text], readiness: 100 }));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });
});
