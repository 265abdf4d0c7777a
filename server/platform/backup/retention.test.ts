import { DAY, HOUR, startOfDay } from '../clock';
import { segmentsBetween } from './folders';
import { isDue, retained } from './retention';

const NOW = new Date('2026-11-25T21:00:00Z'); // 02:30 on Thursday, 26 November, in India

/** One backup a day, the oldest first, this many days ago. */
const backups = (...daysAgo: number[]) =>
  daysAgo.map((days) => ({
    name: `${days}`,
    manifest: {
      finishedAt: new Date(NOW.getTime() - days * DAY).toISOString(),
      startSegment: `0000000100000000${(200 - days).toString(16).toUpperCase().padStart(8, '0')}`,
    },
  }));

describe('retained', () => {
  it('keeps the last backup of each of seven days and of each of four weeks', () => {
    const all = backups(...Array.from({ length: 60 }, (_, i) => 59 - i));
    const { names, logFrom } = retained(all);
    // The Sundays of the three weeks before this one are 4, 11 and 18 days ago.
    expect([...names].map(Number).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18]);
    expect(logFrom).toBe(`00000000${(194).toString(16).toUpperCase().padStart(8, '0')}`);
  });

  it('keeps the last of several backups of a day', () => {
    const [first, second] = [backups(0)[0]!, { ...backups(0)[0]!, name: 'later' }];
    expect([...retained([first, second]).names]).toEqual(['later']);
  });

  it('keeps the backups of a server that was off for months', () => {
    expect([...retained(backups(100, 99, 98, 0)).names].sort()).toEqual(['0', '100', '98', '99']);
  });

  it('keeps nothing of nothing', () => {
    expect(retained([])).toEqual({ names: new Set(), logFrom: null });
  });
});

describe('isDue', () => {
  const night = startOfDay(NOW).getTime() + 2 * HOUR;
  it.each([
    ['there is none', null, NOW, true],
    ['it is night and there is none of this day', new Date(night - DAY), new Date(night), true],
    ['it is night and there is one of this day', new Date(night - HOUR), new Date(night), false],
    ['it is day and the last is of last night', new Date(night), new Date(night + 10 * HOUR), false],
    ['the last is older than 26 hours', new Date(night - 20 * HOUR), new Date(night + 7 * HOUR), true],
    [
      'the last is of yesterday evening, at one in the night',
      new Date(night - 4 * HOUR),
      new Date(night - HOUR),
      false,
    ],
  ])('a backup is due or not when %s', (_what, last, now, expected) => {
    expect(isDue(last, now)).toBe(expected);
  });
});

it('segments are counted over the end of 4 GB', () => {
  expect(segmentsBetween('0000000200000001000000FE', '000000020000000200000001')).toEqual([
    '0000000200000001000000FE',
    '0000000200000001000000FF',
    '000000020000000200000000',
    '000000020000000200000001',
  ]);
});
