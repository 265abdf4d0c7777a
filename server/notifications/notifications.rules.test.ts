import { distinctIds, MAX_IDS, NotificationKind, type Channels, channelsFor } from './notifications.rules';

const ALL: Channels = { inApp: true, email: true, newReferrals: true, statusUpdates: true, messages: true };
const { REFERRAL_REQUESTED, REFERRAL_CHANGED, JOB, CREDITS, MESSAGE, INVITATION, VERIFICATION, INTERNSHIP, ACCOUNT } =
  NotificationKind;
const NOTHING = { inApp: false, mail: false };

describe('the ways by which something reaches somebody', () => {
  it.each([
    ['newReferrals', [REFERRAL_REQUESTED]],
    ['statusUpdates', [REFERRAL_CHANGED, JOB, CREDITS]],
    ['messages', [MESSAGE, INVITATION]],
  ] as const)('are none for what %s mutes, and only for that', (preference, muted) => {
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
  ])('for %j of what is told with %j are %j', (chosen, told, ways) => {
    expect(channelsFor({ kind: REFERRAL_CHANGED, ...told }, { ...ALL, ...chosen })).toEqual(ways);
  });

  it('are always the mail for what concerns the account’s safety', () => {
    const off = { inApp: false, email: false, newReferrals: false, statusUpdates: false, messages: false };
    expect(channelsFor({ kind: ACCOUNT, mail: true }, off)).toEqual({ inApp: false, mail: true });
  });

  it('are the chosen ones for what else there is to tell of the account', () => {
    expect(channelsFor({ kind: ACCOUNT, mail: false }, ALL)).toEqual({ inApp: true, mail: false });
    expect(channelsFor({ kind: ACCOUNT, mail: false }, { ...ALL, inApp: false, email: false })).toEqual(NOTHING);
  });
});

describe('the IDs of notifications', () => {
  it('count once, however they are spelled', () => {
    expect(distinctIds(['A', 'a', 'b'])).toEqual(['a', 'b']);
  });

  it('are a hundred at most', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => `id ${i}`);
    expect(distinctIds([...many(MAX_IDS), 'ID 0'])).toHaveLength(MAX_IDS);
    expect(() => distinctIds(many(MAX_IDS + 1))).toThrow(expect.objectContaining({ details: { fields: ['ids'] } }));
  });
});
