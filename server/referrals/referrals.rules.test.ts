import { Role } from '../access/roles';
import { sideOf } from './referrals.policy';
import {
  ALL_STATUSES,
  allowedTransitions,
  expiryOf,
  isLegalTransition,
  monthStart,
  OPEN_STATUSES,
  progressOf,
  reminderBounds,
} from './referrals.rules';

describe('the state machine of referrals', () => {
  // The contract's own table, in the words of schema.graphql.
  const LEGAL: Record<string, string> = {
    pending: 'accepted rejected withdrawn expired',
    accepted: 'reviewed referred rejected withdrawn',
    reviewed: 'referred rejected withdrawn',
    referred: 'interview hired rejected withdrawn',
    interview: 'hired rejected withdrawn',
    hired: '',
    rejected: '',
    withdrawn: '',
    expired: '',
  };

  it.each(ALL_STATUSES.flatMap((from) => ALL_STATUSES.map((to) => [from, to] as const)))(
    'a referral changes from %s to %s only if the table allows it',
    (from, to) => {
      expect(isLegalTransition(from, to)).toBe(LEGAL[from]?.split(' ').includes(to));
    },
  );

  it('candidates can withdraw an open request and do nothing else', () => {
    for (const status of ALL_STATUSES) {
      expect(allowedTransitions('candidate', status)).toEqual(OPEN_STATUSES.includes(status) ? ['withdrawn'] : []);
    }
  });

  it('nobody else can withdraw a request or make it expire', () => {
    const transitions = ALL_STATUSES.flatMap((status) => allowedTransitions('referrer', status));
    expect(transitions).not.toContain('withdrawn');
    expect(transitions).not.toContain('expired');
  });

  it('progress grows with every step toward a hire', () => {
    const steps = (['pending', 'accepted', 'reviewed', 'referred', 'interview', 'hired'] as const).map((status) =>
      progressOf(ALL_STATUSES.find((known) => known === status) ?? ALL_STATUSES[0]!),
    );
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(6);
    expect(steps.at(-1)).toBe(100);
  });
});

describe('deadlines of requests', () => {
  it('a referrer has seven days to answer', () => {
    expect(expiryOf(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-28T10:00:00Z'));
  });

  it('reminders are due on the second and on the fifth day', () => {
    const asked = new Date('2026-11-21T10:00:00Z');
    const dueAt = (now: string) => reminderBounds(new Date(now)).filter((bound) => expiryOf(asked) <= bound).length;
    expect(dueAt('2026-11-23T09:59:59Z')).toBe(0);
    expect(dueAt('2026-11-23T10:00:00Z')).toBe(1);
    expect(dueAt('2026-11-26T10:00:00Z')).toBe(2);
  });

  it('the month of a quota starts on the first day in India', () => {
    expect(monthStart(new Date('2026-11-30T23:59:59+05:30'))).toEqual(new Date('2026-11-01T00:00:00+05:30'));
    expect(monthStart(new Date('2026-12-01T00:00:00+05:30'))).toEqual(new Date('2026-12-01T00:00:00+05:30'));
  });
});

describe('the side of a viewer', () => {
  const referral = { candidateId: 'c', referrerId: 'r', companyKey: 'acme' };
  const viewer = {
    id: 'x',
    role: Role.HR,
    sessionId: 's',
    pendingDeletion: false,
    verified: true,
    companyKey: 'acme',
    collegeKey: null,
    scopes: null,
  };

  it('the candidate and the referrer each have their side', () => {
    expect(sideOf({ ...viewer, id: 'c', role: Role.JOBSEEKER }, referral)).toBe('candidate');
    expect(sideOf({ ...viewer, id: 'r', role: Role.ALUMNI }, referral)).toBe('referrer');
  });

  it('HR of the same verified company is on the referrer’s side, other HR is not', () => {
    expect(sideOf(viewer, referral)).toBe('referrer');
    expect(sideOf({ ...viewer, verified: false }, referral)).toBeNull();
    expect(sideOf({ ...viewer, companyKey: 'globex' }, referral)).toBeNull();
    expect(sideOf({ ...viewer, companyKey: null }, referral)).toBeNull();
    expect(sideOf({ ...viewer, role: Role.ALUMNI }, referral)).toBeNull();
    expect(sideOf({ ...viewer, role: Role.ADMIN }, referral)).toBeNull();
  });
});
