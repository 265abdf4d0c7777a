import { HOUR } from '../../platform/clock';
import type { SignalFacts } from './decisions.queries';
import { cleanStep, neededDecisions, signalsOf } from './decisions.rules';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [7, 2],
])('of %i reviewers, %i must approve', (reviewers, needed) => {
  expect(neededDecisions(reviewers)).toBe(needed);
});

describe('the step of a rejection', () => {
  it.each([
    [undefined, null],
    [null, null],
    [1, 1],
    [3, 3],
  ])('%p is stored as %p', (given, stored) => {
    expect(cleanStep(given, false)).toBe(stored);
  });

  it.each([
    [0, false, 'step must be 1, 2 or 3.'],
    [4, false, 'step must be 1, 2 or 3.'],
    [1.5, false, 'step must be 1, 2 or 3.'],
    [2, true, 'step is only for a rejection.'],
  ])('%d with approve %s is refused', (step, approve, message) => {
    expect(() => cleanStep(step, approve)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', message, details: { fields: ['step'] } }),
    );
  });
});

describe('what a reviewer should know', () => {
  const submittedAt = new Date('2026-11-20T10:00:00Z');
  const facts = (parts: Partial<SignalFacts> = {}): SignalFacts => ({
    id: 'v',
    domain: 'zeta.in',
    colleagues: 14,
    strangers: 0,
    sharedDocuments: 0,
    rejections: 0,
    accountCreatedAt: new Date(submittedAt.getTime() - 30 * HOUR),
    submittedAt,
    hasLinkedinUrl: true,
    hasLinkedinSignIn: true,
    ...parts,
  });

  it('of an ordinary submission, it is who else has an address there', () => {
    expect(signalsOf(facts())).toEqual(['14 verified users of this company have an address at zeta.in.']);
  });

  it.each<[Partial<SignalFacts>, string]>([
    [{ colleagues: 0 }, 'No verified user of this company has an address at zeta.in yet.'],
    [{ colleagues: 1 }, '1 verified user of this company has an address at zeta.in.'],
    [{ strangers: 1 }, '1 verified user of other companies has an address at zeta.in.'],
    [{ sharedDocuments: 1 }, '1 other user uploaded the same document.'],
    [{ sharedDocuments: 2 }, '2 other users uploaded the same document.'],
    [{ rejections: 1 }, 'Rejected once before.'],
    [{ rejections: 3 }, 'Rejected 3 times before.'],
    [{ hasLinkedinSignIn: false }, 'The LinkedIn profile was entered by hand, not confirmed with a LinkedIn sign-in.'],
    [{ hasLinkedinSignIn: false, hasLinkedinUrl: false }, 'No LinkedIn profile.'],
    [{ accountCreatedAt: submittedAt }, 'The account was created less than an hour before the submission.'],
    [
      { accountCreatedAt: new Date(submittedAt.getTime() - HOUR) },
      'The account was created one hour before the submission.',
    ],
    [
      { accountCreatedAt: new Date(submittedAt.getTime() - 5 * HOUR) },
      'The account was created 5 hours before the submission.',
    ],
  ])('%j is said as %j', (parts, sentence) => {
    expect(signalsOf(facts(parts))).toContain(sentence);
  });
});
