import { AppError } from '../../platform/api/errors';
import {
  cleanTransition,
  cleanRestTransition,
  describeLatest,
  entityTag,
  isRepeat,
  obstacleTo,
  refusalOfSide,
} from './transitions.rules';
import { ReferralStatus, RejectionReason } from '../referrals.rules';

const { ACCEPTED, EXPIRED, HIRED, PENDING, REFERRED, REJECTED, WITHDRAWN } = ReferralStatus;

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

  it.each([
    ['candidate', ACCEPTED],
    ['referrer', WITHDRAWN],
    ['referrer', EXPIRED],
  ] as const)('the %s cannot make a transition of the other side to %s', (side, status) => {
    expect(refusalOfSide(side, transition(status))?.code).toBe('FORBIDDEN');
  });

  it('each side makes its own transitions', () => {
    expect(refusalOfSide('referrer', transition(ACCEPTED, 'Strong in Go'))).toBeNull();
    expect(refusalOfSide('candidate', transition(WITHDRAWN))).toBeNull();
  });

  it('a note of the candidate is refused', () => {
    const refusal = refusalOfSide('candidate', transition(WITHDRAWN, 'why'));
    expect([refusal?.code, refusal?.details.fields]).toEqual(['BAD_USER_INPUT', ['note']]);
  });
});

describe('what stands against a transition', () => {
  const updatedAt = new Date('2026-03-01T08:30:00Z');
  const state = (status: ReferralStatus, candidateHasLeft = false) => ({ status, updatedAt, candidateHasLeft });
  const tag = entityTag(state(PENDING));
  const refusal = (...args: Parameters<typeof obstacleTo>) => {
    const error = obstacleTo(...args)?.(' Meera did it.');
    return error ? [error.code, error.message] : null;
  };

  it('a transition that the state machine does not have is a CONFLICT', () => {
    expect(refusal(state(PENDING), { status: HIRED })).toEqual([
      'CONFLICT',
      'The status cannot change from pending to hired. Meera did it.',
    ]);
    expect(refusal(state(PENDING), { status: ACCEPTED })).toBeNull();
  });

  it('a status that the caller did not see is a CONFLICT, even if it allows the transition', () => {
    expect(refusal(state(ACCEPTED), { status: REJECTED, from: PENDING })).toEqual([
      'CONFLICT',
      'The status is accepted, no longer pending. Meera did it.',
    ]);
    expect(refusal(state(ACCEPTED), { status: REJECTED, from: ACCEPTED })).toBeNull();
  });

  it('the deleted account of the sender stands against an acceptance only', () => {
    expect(refusal(state(PENDING, true), { status: ACCEPTED })?.[0]).toBe('CONFLICT');
    expect(refusal(state(PENDING, true), { status: REJECTED })).toBeNull();
    expect(refusal(state(ACCEPTED, true), { status: REFERRED })).toBeNull();
  });

  it.each([tag, '*', `W/${tag}`, `"other", ${tag}`])('If-Match: %s names the state', (ifMatch) => {
    expect(refusal(state(PENDING), { status: ACCEPTED, ifMatch })).toBeNull();
  });

  it.each([entityTag(state(ACCEPTED)), entityTag({ status: PENDING, updatedAt: new Date(0) }), '"pending"', 'pending'])(
    'If-Match: %s does not name the state',
    (ifMatch) => {
      expect(refusal(state(PENDING), { status: ACCEPTED, ifMatch })?.[0]).toBe('CONFLICT');
    },
  );

  it.each([
    [
      { status: ACCEPTED, at: updatedAt, actor: { id: 'a', name: 'Meera' } },
      /^ Meera set it to accepted on 1 March 2026 at 2:00 pm IST\.$/,
    ],
    [{ status: ACCEPTED, at: updatedAt, actor: { id: 'viewer', name: 'Ravi' } }, /^ You set it to accepted on /],
    [{ status: REJECTED, at: updatedAt, actor: null }, /^ It was set to rejected on /],
    [{ status: EXPIRED, at: updatedAt, actor: null }, /^ It expired on /],
    [null, /^$/],
  ])('the latest transition is described as a sentence', (latest, expected) => {
    expect(describeLatest(latest, 'viewer')).toMatch(expected);
  });

  it('a repeat is by the same user, with the same status, reason and note', () => {
    const given = { status: REJECTED, reason: RejectionReason.OTHER, note: 'x' };
    expect(isRepeat(given, { ...given, actorId: 'me' }, 'me')).toBe(true);
    const others = [{ actorId: 'other' }, { actorId: null }, { status: ACCEPTED }, { reason: null }, { note: null }];
    expect(others.map((other) => isRepeat(given, { ...given, actorId: 'me', ...other }, 'me'))).toEqual(
      others.map(() => false),
    );
  });
});
