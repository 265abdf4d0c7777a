import type { ReferralStatus } from '../../graphql/graphql';
import { countOf, referrerTabs } from '../list/tabs';
import { figuresOf } from './figures';

const counts: { status: ReferralStatus; count: number }[] = [
  { status: 'PENDING', count: 4 },
  { status: 'ACCEPTED', count: 3 },
  { status: 'REFERRED', count: 2 },
  { status: 'INTERVIEW', count: 1 },
  { status: 'HIRED', count: 16 },
  { status: 'REJECTED', count: 3 },
  { status: 'WITHDRAWN', count: 2 },
  { status: 'EXPIRED', count: 1 },
];

test('agrees with the tabs below', () => {
  const { total, pending, hired } = figuresOf(counts);
  expect([total, pending, hired]).toEqual([32, 4, 16]);
  const inTab = (value: string) => referrerTabs.filter((tab) => tab.value === value).map((tab) => countOf(tab, counts));
  expect([inTab('all'), inTab('pending'), inTab('hired')]).toEqual([[total], [pending], [hired]]);
});
