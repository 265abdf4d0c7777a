import { type CandidateFacts, checkFirst, scoreCandidate, searchesFor } from './recommendations.rules';

const facts = (some: Partial<CandidateFacts>): CandidateFacts => ({
  id: 'x',
  skills: [],
  headline: null,
  readiness: 0,
  lookingFor: [],
  collegeKey: null,
  ...some,
});

describe('the searches for a job', () => {
  it('go from who answers everything to who answers anything', () => {
    expect(searchesFor({ title: 'Engineer', requirements: ['Go', 'SQL', 'AWS'] })).toEqual([
      "'skill:go' & 'skill:sql' & 'skill:aws'",
      "('skill:sql' & 'skill:aws') | ('skill:go' & 'skill:aws') | ('skill:go' & 'skill:sql')",
      "('skill:go' | 'skill:sql' | 'skill:aws')",
    ]);
  });

  it('look for skills of several words, and for either of two', () => {
    expect(searchesFor({ title: 'X', requirements: ['Machine learning or statistics'] })).toEqual([
      "('skill:machine' | 'skill:machine learning' | 'skill:machine learning statistics' | 'skill:learning' | 'skill:learning statistics' | 'skill:statistics')",
    ]);
  });

  it('scoreCandidate a job without requirements by its title, and then look at everybody', () => {
    expect(searchesFor({ title: 'Senior Data Analyst', requirements: [] })).toEqual([
      "('skill:data' | 'skill:data analyst' | 'skill:analyst')",
      null,
    ]);
    expect(searchesFor({ title: '…', requirements: [] })).toEqual([null]);
    expect(searchesFor({ title: 'X', requirements: ['of the'] })).toEqual([null]);
  });

  it('leave out the middle step where a job asks for very much', () => {
    const requirements = Array.from({ length: 30 }, (_, i) => `skill${i}`);
    expect(searchesFor({ title: 'X', requirements })).toHaveLength(2);
  });
});

describe('the reasons for a candidate', () => {
  const job = { title: 'Backend Engineer', requirements: ['Go', 'SQL', 'Docker'] };

  it('name what is met, what they look for, how ready they are, and a college in common', () => {
    const all = facts({
      skills: ['go', 'SQL', 'Docker'],
      readiness: 92,
      lookingFor: ['Backend'],
      collegeKey: 'iit',
    });
    expect(scoreCandidate(all, job, 'iit')).toEqual({
      id: 'x',
      score: 88,
      reasons: [
        'Meets every requirement: Go, SQL, Docker',
        'Is looking for a role like Backend Engineer',
        'Has a high readiness score of 92',
        'Studied at your college',
      ],
    });
  });

  it('say how much is met, and never nothing', () => {
    expect(scoreCandidate(facts({ skills: ['Go'] }), job, null).reasons).toEqual(['Meets 1 of 3 requirements: Go']);
    expect(scoreCandidate(facts({ readiness: 30 }), job, null).reasons).toEqual(['Has a readiness score of 30']);
    expect(scoreCandidate(facts({ collegeKey: null }), job, null).reasons).toEqual(['Has a readiness score of 0']);
  });

  it('name four requirements at most', () => {
    const requirements = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'];
    expect(scoreCandidate(facts({ skills: requirements }), { title: 'X', requirements }, null).reasons).toEqual([
      'Meets every requirement: A1, B2, C3, D4 and 2 more',
    ]);
  });
});

describe('the number of recommendations', () => {
  it('is between 1 and 20', () => {
    for (const first of [1, 20]) expect(() => checkFirst(first)).not.toThrow();
    for (const first of [0, 21, -1])
      expect(() => checkFirst(first)).toThrow(expect.objectContaining({ details: { fields: ['first'] } }));
  });
});
