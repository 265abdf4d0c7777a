import { distinctIds, markingOf, MAX_IDS, NotificationKind, type Channels, channelsFor } from './notifications.rules';

const ALL: Channels = { inApp: true, email: true, newReferrals: true, statusUpdates: true, messages: true };
const { REFERRAL_REQUESTED, REFERRAL_CHANGED, JOB, CREDITS, MESSAGE, INVITATION, VERIFICATION, INTERNSHIP, ACCOUNT } =
  NotificationKind;
const NOTHING = { inApp: false, mail: false };

describe('the channels of a notification', () => {
  it.each([
    ['newReferrals', [REFERRAL_REQUESTED]],
    ['statusUpdates', [REFERRAL_CHANGED, JOB, CREDITS]],
    ['messages', [MESSAGE, INVITATION]],
  ] as const)('are none for the kinds that %s mutes, and only for those', (preference, muted) => {
    const chosen = { ...ALL, [preference]: false };
    const silent = Object.values(NotificationKind).filter((kind) => !channelsFor({ kind, mail: true }, chosen).inApp);
    expect(silent).toEqual(expect.arrayContaining([...muted]));
    expect(silent).toHaveLength(muted.length);
    for (const kind of muted) expect(channelsFor({ kind, mail: true }, chosen)).toEqual(NOTHING);
  });

  it.each([VERIFICATION, INTERNSHIP, ACCOUNT])('cannot be muted for %s', (kind) => {
    const muted = { ...ALL, newReferrals: false, statusUpdates: false, messages: false };
    expect(channelsFor({ kind, mail: true }, muted)).toEqual({ inApp: true, mail: true });
  });

  it.each([
    [{ inApp: true, email: true }, { mail: true }, { inApp: true, mail: true }],
    [{ inApp: true, email: true }, { mail: false }, { inApp: true, mail: false }],
    [{ inApp: true, email: false }, { mail: true }, { inApp: true, mail: false }],
    [{ inApp: false, email: true }, { mail: true }, { inApp: false, mail: true }],
    [{ inApp: false, email: true }, { mail: false }, { inApp: false, mail: true }],
    [{ inApp: false, email: true }, { mail: false, mailInstead: false }, NOTHING],
    [{ inApp: false, email: false }, { mail: true }, NOTHING],
  ])('with the preferences %j and the content %j are %j', (chosen, content, channels) => {
    expect(channelsFor({ kind: REFERRAL_CHANGED, ...content }, { ...ALL, ...chosen })).toEqual(channels);
  });

  it('always include email for account security', () => {
    const off = { inApp: false, email: false, newReferrals: false, statusUpdates: false, messages: false };
    expect(channelsFor({ kind: ACCOUNT, mail: true }, off)).toEqual({ inApp: false, mail: true });
  });

  it('follow the preferences for other account events', () => {
    expect(channelsFor({ kind: ACCOUNT, mail: false }, ALL)).toEqual({ inApp: true, mail: false });
    expect(channelsFor({ kind: ACCOUNT, mail: false }, { ...ALL, inApp: false, email: false })).toEqual(NOTHING);
  });
});

describe('the IDs of notifications', () => {
  it('count once, whatever their case', () => {
    expect(distinctIds(['A', 'a', 'b'])).toEqual(['a', 'b']);
  });

  it('are limited to a hundred', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => `id ${i}`);
    expect(distinctIds([...many(MAX_IDS), 'ID 0'])).toHaveLength(MAX_IDS);
    expect(() => distinctIds(many(MAX_IDS + 1))).toThrow(expect.objectContaining({ details: { fields: ['ids'] } }));
  });
});

describe('what an input marks', () => {
  const markedAt = new Date('2026-11-22T09:30:00Z');
  it.each([
    [{}, { what: 'all', kinds: null }],
    [
      { ids: null, kinds: null, markedAt: null },
      { what: 'all', kinds: null },
    ],
    [{ kinds: [JOB] }, { what: 'all', kinds: [JOB] }],
    [{ kinds: [] }, { what: 'all', kinds: [] }],
    [{ ids: ['A', 'a'] }, { what: 'some', ids: ['a'], read: true }],
    [
      { ids: ['a'], read: false },
      { what: 'some', ids: ['a'], read: false },
    ],
    [
      { markedAt, read: false },
      { what: 'undo', markedAt },
    ],
  ])('%j marks %j', (input, marking) => {
    expect(markingOf(input)).toEqual(marking);
  });

  it.each([
    [{ ids: ['a'], kinds: [JOB] }, 'ids cannot be combined with kinds.', ['ids', 'kinds']],
    [{ markedAt }, 'markedAt requires read to be false.', ['markedAt', 'read']],
    [
      { markedAt, read: false, kinds: [JOB] },
      'markedAt cannot be combined with ids or kinds.',
      ['markedAt', 'ids', 'kinds'],
    ],
    [{ read: false }, 'ids or markedAt is required if read is false.', ['ids', 'markedAt']],
    [{ read: false, kinds: [JOB] }, 'ids or markedAt is required if read is false.', ['ids', 'markedAt']],
  ])('%j is refused', (input, message, fields) => {
    expect(() => markingOf(input)).toThrow(
      expect.objectContaining({ message, extensions: expect.objectContaining({ fields }) }),
    );
  });
});
