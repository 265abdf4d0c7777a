import { milestonesOf, type Times, timesNeeded } from './analytics.rules';

const NEVER: Times = { answered: [], answeredFast: [], accepted: [], hired: [] };
const days = (count: number) => Array.from({ length: count }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)));
const reached = (times: Partial<Times>) =>
  milestonesOf({ ...NEVER, ...times })
    .filter(({ achieved }) => achieved)
    .map(({ icon, date }) => [icon, date?.toISOString().slice(0, 10)]);

describe('milestones', () => {
  it('are all shown without a date to a user who has no requests', () => {
    const all = milestonesOf(NEVER);
    expect(all.map(({ icon }) => icon)).toEqual([
      'reply',
      'handshake',
      'bolt',
      'briefcase',
      'trophy',
      'medal-silver',
      'medal-gold',
      'medal-platinum',
    ]);
    expect(all.every(({ achieved, date }) => !achieved && date === null)).toBe(true);
  });

  it('have the date on which they were reached', () => {
    expect(reached({ answered: days(1) })).toEqual([['reply', '2026-01-01']]);
    expect(reached({ answeredFast: days(10) })).toEqual([['bolt', '2026-01-10']]);
    expect(reached({ hired: days(9) })).toEqual([['briefcase', '2026-01-01']]);
    expect(reached({ hired: days(10) })).toEqual([
      ['briefcase', '2026-01-01'],
      ['trophy', '2026-01-10'],
    ]);
  });

  it('follow the tiers', () => {
    expect(reached({ accepted: days(24) })).toEqual([['handshake', '2026-01-01']]);
    expect(reached({ accepted: days(120) }).map(([icon]) => icon)).toEqual([
      'handshake',
      'medal-silver',
      'medal-gold',
      'medal-platinum',
    ]);
  });

  it('read only as many times as the largest target', () => {
    expect([
      timesNeeded('answered'),
      timesNeeded('answeredFast'),
      timesNeeded('accepted'),
      timesNeeded('hired'),
    ]).toEqual([1, 10, 120, 10]);
  });
});
