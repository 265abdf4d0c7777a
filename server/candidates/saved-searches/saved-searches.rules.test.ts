import { CandidateSort } from '../candidates.rules';
import { alertOf } from './alerts.rules';
import { filterAt, NEW_LIMIT, pageQuery, storedFilter } from './saved-searches.rules';

const NOW = new Date('2026-11-22T06:30:00Z');

describe('stored filters', () => {
  it('leave out blank conditions, and keep times as days before the search runs', () => {
    const given = { q: '', skills: [], batch: null, bookmarked: false, activeSince: new Date('2026-11-15T00:00:00Z') };
    expect(storedFilter(given, NOW)).toEqual({ bookmarked: false, activeDays: 7 });
    expect(filterAt({ college: 'IIT', activeDays: 7 }, new Date('2026-12-01T18:00:00Z'))).toEqual({
      college: 'IIT',
      activeSince: new Date('2026-11-24T00:00:00Z'),
    });
  });

  it('count days from the start of one, as the page does, at any time of the day', () => {
    for (const time of ['00:00', '11:59', '12:01', '23:59']) {
      const activeSince = new Date('2026-11-15T00:00:00Z');
      expect(storedFilter({ activeSince }, new Date(`2026-11-22T${time}:00Z`))).toEqual({ activeDays: 7 });
    }
  });

  it('do not contain the conditions for new results', () => {
    const since = new Date('2026-11-15T00:00:00Z');
    expect(storedFilter({ joinedSince: since, newIn: { savedSearchId: 'one', since } }, NOW)).toEqual({});
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
    expect(alertOf('Meera', [])).toBeNull();
  });

  it('says who counts as new', () => {
    const text = alertOf('Meera', [{ name: 'Go', count: 1, fresh: 1, url }])?.text;
    expect(text).toContain('These candidates did not match when you last looked at the search');
    expect(text).toContain('If a search finds more than 1,000 candidates, only those who joined are counted.');
  });

  it('names the only search in its subject, and counts up to the limit', () => {
    const subjectFor = (count: number) => alertOf('Meera', [{ name: 'Go', count, fresh: 1, url }])?.subject;
    expect(subjectFor(1)).toBe('1 new candidate for "Go"');
    expect(subjectFor(NEW_LIMIT)).toBe('100 or more new candidates for "Go"');
  });

  it('says how many of the new candidates were not new at the last run', () => {
    const lineFor = (fresh: number) => alertOf('Meera', [{ name: 'Go', count: 3, fresh, url }])?.text.split('\n')[2];
    expect(lineFor(3)).toBe('3 new candidates for "Go":');
    expect(lineFor(2)).toBe('3 new candidates for "Go", 2 of them since the last check:');
  });
});
