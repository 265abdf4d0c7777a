import { AppError } from '../../platform/api/errors';
import { checkTransition, cleanTransition, cleanRestTransition } from './transitions.rules';
import { ReferralStatus, RejectionReason } from '../referrals.rules';

const { ACCEPTED, EXPIRED, HIRED, PENDING, REJECTED, WITHDRAWN } = ReferralStatus;

function refusalOf(work: () => unknown): [code: string, fields: readonly string[] | undefined] | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.details.fields];
  }
}

describe('the input of changeReferralStatus', () => {
  it.each([
    ['a rejection without a reason', { status: REJECTED }, 'reason'],
    ['another reason without a note', { status: REJECTED, reason: RejectionReason.OTHER }, 'note'],
    ['another reason with a blank note', { status: REJECTED, reason: RejectionReason.OTHER, note: '  ' }, 'note'],
    ['a reason for something else than a rejection', { status: ACCEPTED, reason: RejectionReason.OTHER }, 'reason'],
    ['a note with NUL in it', { status: ACCEPTED, note: 'a\u0000b' }, 'note'],
    ['a note of 10,000 characters', { status: ACCEPTED, note: 'x'.repeat(10_000) }, 'note'],
  ])('the input is refused for %s', (_, transition, field) => {
    expect(refusalOf(() => cleanTransition({ id: 'id', ...transition }))).toEqual(['BAD_USER_INPUT', [field]]);
  });

  it('a note keeps emoji and right-to-left text', () => {
    expect(cleanTransition({ id: 'id', status: ACCEPTED, note: ' مرحبا 👋 ' }).note).toBe('مرحبا 👋');
  });

  it('REST may reject without a reason, which records OTHER', () => {
    expect(cleanRestTransition({ id: 'id', status: REJECTED })).toEqual({
      status: REJECTED,
      reason: 'other',
      note: null,
    });
    expect(cleanRestTransition({ id: 'id', status: ACCEPTED }).reason).toBeNull();
  });
});

describe('who may make which transition', () => {
  const transition = (status: ReferralStatus, note: string | null = null) => ({ status, reason: null, note });

  it('a transition of the other side is FORBIDDEN, even where it would be illegal as well', () => {
    expect(refusalOf(() => checkTransition('candidate', PENDING, transition(ACCEPTED)))?.[0]).toBe('FORBIDDEN');
    expect(refusalOf(() => checkTransition('referrer', HIRED, transition(WITHDRAWN)))?.[0]).toBe('FORBIDDEN');
    expect(refusalOf(() => checkTransition('referrer', PENDING, transition(EXPIRED)))?.[0]).toBe('FORBIDDEN');
  });

  it('a transition that the state machine does not have is a CONFLICT', () => {
    expect(refusalOf(() => checkTransition('referrer', PENDING, transition(HIRED)))?.[0]).toBe('CONFLICT');
    expect(refusalOf(() => checkTransition('candidate', WITHDRAWN, transition(WITHDRAWN)))?.[0]).toBe('CONFLICT');
  });

  it('every other transition is allowed', () => {
    expect(refusalOf(() => checkTransition('referrer', PENDING, transition(ACCEPTED, 'Strong in Go')))).toBeNull();
    expect(refusalOf(() => checkTransition('candidate', PENDING, transition(WITHDRAWN)))).toBeNull();
  });

  it('a note of the candidate is refused', () => {
    expect(refusalOf(() => checkTransition('candidate', PENDING, transition(WITHDRAWN, 'why')))).toEqual([
      'BAD_USER_INPUT',
      ['note'],
    ]);
  });
});
