import { distinctIds, MAX_IDS, NotificationKind, type Channels, channelsFor } from './notifications.rules';

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
