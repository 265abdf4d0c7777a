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
  it('is 100 when every requirement, the title and readiness are there', () => {
    const all = facts({
      requirements: ['React', 'Node.js'],
      jobTitle: 'Node.js Engineer',
      skills: ['react', 'NODE.JS'],
      headline: 'Engineer',
      readiness: 100,
    });
    expect(matchScore(all)).toBe(100);
  });

  it('is 0 for somebody of whom nothing is known', () => {
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
  ])('does not take %s for %s', (skill, requirement) => {
    expect(matchOf(facts({ requirements: [requirement], skills: [skill] })).met).toEqual([]);
  });

  it('judges a job without requirements by its title', () => {
    expect(matchScore(facts({ jobTitle: 'Data Analyst', headline: 'Data analyst' }))).toBe(80);
    expect(matchScore(facts({ jobTitle: 'Data Analyst', skills: ['Data'] }))).toBe(40);
  });

  it('stays within 0..100 for odd texts', () => {
    for (const text of ['', '🎓', 'مهندس برمجيات', '...', 'x'.repeat(10_000)]) {
      const score = matchScore(facts({ jobTitle: text, requirements: [text], skills: [text], readiness: 100 }));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });
});
