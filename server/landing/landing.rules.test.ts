import { Role } from '../access/roles';
import { canReview, canShare } from './landing.policy';
import { cleanQuote, newPositionOf, shownCounts } from './landing.rules';

test('the page shows the stated minimum until the counts are higher', () => {
  const nothing = { studentsConnected: 0, successfulReferrals: 0, partnerCompanies: 0 };
  expect(shownCounts(nothing)).toEqual({ studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10 });
  expect(shownCounts({ studentsConnected: 101, successfulReferrals: 50, partnerCompanies: 4000 })).toEqual({
    studentsConnected: 101,
    successfulReferrals: 50,
    partnerCompanies: 4000,
  });
});

describe('a story', () => {
  it.each([
    ['39 characters', 'x'.repeat(39)],
    ['39 characters among spaces', ` ${'x'.repeat(19)}${' '.repeat(30)}${'x'.repeat(19)} `],
    ['401 characters', 'x'.repeat(401)],
    ['a control character', `${'x'.repeat(50)}\u0000`],
    ['nothing', ''],
  ])('is refused with %s', (_what, quote) => expect(() => cleanQuote(quote)).toThrow('quote'));

  it('is one paragraph of 40 to 400 characters', () => {
    expect(cleanQuote('x'.repeat(40))).toHaveLength(40);
    expect(cleanQuote('x'.repeat(400))).toHaveLength(400);
    expect(cleanQuote(` ${'a'.repeat(20)}\r\n\n  ${'b'.repeat(20)} `)).toBe(`${'a'.repeat(20)} ${'b'.repeat(20)}`);
  });

  it('names the job that its author was hired for', () => {
    expect(newPositionOf({ jobTitle: 'Data Analyst', company: 'Acme' })).toBe('Data Analyst at Acme');
  });
});

test.each([
  [Role.JOBSEEKER, true, true],
  [Role.JOBSEEKER, false, false],
  [Role.ALUMNI, true, false],
  [Role.HR, true, false],
  [Role.ADMIN, true, false],
])('%s, hired: %s, may share a story: %s', (role, isHired, may) => expect(canShare({ role }, isHired)).toBe(may));

test.each(Object.values(Role))('%s reviews stories only as an admin', (role) =>
  expect(canReview({ role })).toBe(role === Role.ADMIN),
);
