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
  it('start with candidates who meet every requirement and end with those who meet any', () => {
    expect(searchesFor({ title: 'Engineer', requirements: ['Go', 'SQL', 'AWS'] })).toEqual([
      "'skill:go' & 'skill:sql' & 'skill:aws'",
      "('skill:sql' & 'skill:aws') | ('skill:go' & 'skill:aws') | ('skill:go' & 'skill:sql')",
      "('skill:go' | 'skill:sql' | 'skill:aws')",
    ]);
  });

  it('include skills of several words', () => {
    expect(searchesFor({ title: 'X', requirements: ['Machine learning or statistics'] })).toEqual([
      "('skill:machine' | 'skill:machine learning' | 'skill:machine learning statistics' | 'skill:learning' | 'skill:learning statistics' | 'skill:statistics')",
    ]);
  });

  it('use the title of a job without requirements, and then cover all candidates', () => {
    expect(searchesFor({ title: 'Senior Data Analyst', requirements: [] })).toEqual([
      "('skill:data' | 'skill:data analyst' | 'skill:analyst')",
      null,
    ]);
    expect(searchesFor({ title: '…', requirements: [] })).toEqual([null]);
    expect(searchesFor({ title: 'X', requirements: ['of the'] })).toEqual([null]);
  });

  it('leave out the middle step for a job with many requirements', () => {
    const requirements = Array.from({ length: 30 }, (_, i) => `skill${i}`);
    expect(searchesFor({ title: 'X', requirements })).toHaveLength(2);
  });
});

describe('the reasons for a candidate', () => {
  const job = { title: 'Backend Engineer', requirements: ['Go', 'SQL', 'Docker'] };

  it('name met requirements, roles of interest, the readiness and a common college', () => {
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

  it('say how many requirements are met, and are never empty', () => {
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
