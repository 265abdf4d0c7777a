import { rankedAfter, rankJobs } from './ranking.rules';

const ME = { skills: ['React', 'SQL'], headline: null, readiness: 50 };
const job = (id: string, requirements: string[]) => ({ id, title: 'Role', requirements });
const JOBS = [job('a', ['React']), job('b', ['Go']), job('c', ['React', 'Go']), job('d', ['SQL'])];

describe('the ranking of jobs', () => {
  it('has the best match first, and the larger ID first among equals', () => {
    expect(rankJobs(JOBS, ME, 0)).toEqual([
      { id: 'd', score: 80 },
      { id: 'a', score: 80 },
      { id: 'c', score: 45 },
      { id: 'b', score: 10 },
    ]);
  });

  it('leaves out jobs below the minimum', () => {
    expect(rankJobs(JOBS, ME, 45).map(({ id }) => id)).toEqual(['d', 'a', 'c']);
    expect(rankJobs(JOBS, ME, 81)).toEqual([]);
  });

  it.each([
    ['a job', { id: 'd', score: 80 }, ['a', 'c', 'b']],
    ['a job that is gone', { id: 'b5', score: 45 }, ['b']],
    ['the last job', { id: 'b', score: 10 }, []],
  ])('continues after %s', (_, last, ids) => {
    expect(rankedAfter(rankJobs(JOBS, ME, 0), last).map(({ id }) => id)).toEqual(ids);
  });
});
