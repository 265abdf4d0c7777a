import type { ReferralStatus } from '../../graphql/graphql';
import { candidateTabs, countOf, referrerTabs, tabOf } from './tabs';
import { isOver, stateOf, stepsAhead } from '../parts/timeline';

const counts: { status: ReferralStatus; count: number }[] = [
  { status: 'PENDING', count: 1 },
  { status: 'ACCEPTED', count: 2 },
  { status: 'REFERRED', count: 4 },
  { status: 'EXPIRED', count: 8 },
];

describe('tabs', () => {
  it('count what they hold', () => {
    expect(referrerTabs.map((tab) => countOf(tab, counts))).toEqual([15, 1, 6, 0, 0]);
    expect(candidateTabs.map((tab) => countOf(tab, counts))).toEqual([15, 7, 0, 8]);
  });

  it('are chosen by name, and are the first for a name nobody knows', () => {
    expect(tabOf(referrerTabs, 'hired').label).toBe('Hired');
    expect(tabOf(referrerTabs, 'junk').label).toBe('All');
    expect(tabOf(referrerTabs, null).label).toBe('All');
  });
});

describe('the timeline', () => {
  it.each([
    ['PENDING', ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED']],
    ['REVIEWED', ['REFERRED', 'INTERVIEW', 'HIRED']],
    ['HIRED', []],
    ['REJECTED', []],
    ['EXPIRED', []],
  ] as const)('foresees what may come after %s', (status, ahead) => {
    expect(stepsAhead(status)).toEqual(ahead);
  });

  it('marks where it stands, and where it ended', () => {
    expect(stateOf('PENDING', false)).toBe('done');
    expect(stateOf('ACCEPTED', true)).toBe('now');
    expect(stateOf('HIRED', true)).toBe('done');
    expect(stateOf('WITHDRAWN', true)).toBe('ended');
    expect([isOver('HIRED'), isOver('EXPIRED'), isOver('INTERVIEW')]).toEqual([true, true, false]);
  });
});
