import { CandidateSort } from '../candidates.rules';
import { alertOf } from './alerts.rules';
import { filterAt, NEW_LIMIT, pageQuery, storedFilter } from './saved-searches.rules';

const NOW = new Date('2026-11-22T06:30:00Z');

describe('stored filters', () => {
  it('leave out blank conditions, and keep times as days before the search runs', () => {
    const given = { q: '', skills: [], batch: null, bookmarked: false, activeSince: new Date('2026-11-15T00:00:00Z') };
    expect(storedFilter(given, NOW)).toEqual({ bookmarked: false, activeDays: 7 });
    const joinedSince = new Date('2026-12-01T00:00:00Z');
    expect(filterAt({ college: 'IIT', activeDays: 7 }, { now: joinedSince, joinedSince })).toEqual({
      college: 'IIT',
      activeSince: new Date('2026-11-24T00:00:00Z'),
      joinedSince,
    });
  });

  it.each([
    [{}, ''],
    [{ batch: 2024 }, 'batch=2024'],
    [{ batchTo: 2024 }, 'batch=-2024'],
    [{ bookmarked: false }, ''],
  ])('%j are the query "%s"', (filter, query) => {
    expect(pageQuery(filter, CandidateSort.READINESS)).toBe(query);
  });
});

describe('the email about new results', () => {
  const url = 'https://batchmate.example/candidates';

  it('is not sent without new results', () => {
    expect(alertOf('Meera', [{ name: 'Go', count: 0, url }])).toBeNull();
  });

  it('says who counts as new', () => {
    const text = alertOf('Meera', [{ name: 'Go', count: 1, url }])?.text;
    expect(text).toContain('New candidates are those who joined since the last email.');
  });

  it('names the only search in its subject, and counts up to the limit', () => {
    const subjectFor = (count: number) => alertOf('Meera', [{ name: 'Go', count, url }])?.subject;
    expect(subjectFor(1)).toBe('1 new candidate for "Go"');
    expect(subjectFor(NEW_LIMIT)).toBe('100 or more new candidates for "Go"');
  });
});
