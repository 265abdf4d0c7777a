import { type Actor, expectRefusal } from '../testing/actor';
import type { ReferralPreferencesInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();
const SETTINGS = graphql(
  `query PauseSettings { settings { referrals { pauseRequests pausedUntil askers noAskersReason } } }`,
);
const UPDATE = graphql(`
  mutation PauseUpdate($input: UpdateSettingsInput!) {
    updateSettings(input: $input) { settings { referrals { pauseRequests pausedUntil askers noAskersReason } } }
  }`);
const DAY = 86_400_000;
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString();
const update = async (as: Actor, referrals: ReferralPreferencesInput) =>
  (await as.run(UPDATE, { input: { referrals } })).updateSettings.settings.referrals;

describe('a pause of requests', () => {
  it('ends automatically at its time', async () => {
    const meera = await t.make.alumni();
    const until = inDays(3);
    expect(await update(meera, { pausedUntil: until })).toMatchObject({ pauseRequests: true, pausedUntil: until });
    t.clock.advance(3 * DAY - 1);
    await t.runSchedule('settings-pauses');
    expect((await meera.run(SETTINGS)).settings.referrals).toMatchObject({ pauseRequests: true, pausedUntil: until });
    t.clock.advance(1);
    await t.runSchedule('settings-pauses');
    expect((await meera.run(SETTINGS)).settings.referrals).toMatchObject({ pauseRequests: false, pausedUntil: null });
  });

  it('can lose its end, and loses it when it is ended', async () => {
    const meera = await t.make.alumni();
    await update(meera, { pausedUntil: inDays(3) });
    expect(await update(meera, { pausedUntil: null })).toMatchObject({ pauseRequests: true, pausedUntil: null });
    await update(meera, { pausedUntil: inDays(3) });
    expect(await update(meera, { pauseRequests: false })).toMatchObject({ pauseRequests: false, pausedUntil: null });
    expect(await update(meera, { pauseRequests: true })).toMatchObject({ pauseRequests: true, pausedUntil: null });
  });

  it.each([
    ['in the past', () => ({ pausedUntil: inDays(-1) })],
    ['more than a year ahead', () => ({ pausedUntil: inDays(367) })],
    ['of a pause that is ended', () => ({ pausedUntil: inDays(1), pauseRequests: false })],
  ])('cannot have an end %s', async (_title, referrals) => {
    const meera = await t.make.alumni();
    await expectRefusal(update(meera, referrals()), 'BAD_USER_INPUT', ['referrals.pausedUntil']);
  });
});

describe('the number of job seekers who can ask', () => {
  it('follows the preferences, the college and the visibility of the profile', async () => {
    const college = 'NIT Trichy';
    await t.make.jobseeker({ college });
    await t.make.jobseeker({ college: ' nit trichy' });
    await t.make.jobseeker({ college: 'Elsewhere' });
    await t.make.jobseeker({ college, suspendedAt: t.clock.now() });
    const askers = async (parts: object, referrals: ReferralPreferencesInput = {}) =>
      (await update(await t.make.alumni({ college, ...parts }), referrals)).askers;
    expect(await askers({ profileVisibility: 'public' })).toBe(3);
    expect(await askers({ profileVisibility: 'public' }, { acceptAll: false })).toBe(2);
    expect(await askers({ profileVisibility: 'alumni' })).toBe(3);
    expect(await askers({ profileVisibility: 'hr' })).toBe(0);
    expect(await askers({ profileVisibility: 'private' })).toBe(0);
    expect(await askers({ profileVisibility: 'public' }, { pauseRequests: true })).toBe(0);
    expect(await askers({ profileVisibility: 'public', verifiedAt: null })).toBe(0);
    expect(await askers({ profileVisibility: 'public', college: null }, { acceptAll: false })).toBe(0);
  });

  const off = { acceptAll: false };
  it.each<[string, object, ReferralPreferencesInput, string | null]>([
    ['the company is not verified', { verifiedAt: null, profileVisibility: 'private' }, {}, 'NOT_VERIFIED'],
    ['requests are paused', { profileVisibility: 'private' }, { pauseRequests: true }, 'PAUSED'],
    ['only HR sees the profile', { profileVisibility: 'hr', college: null }, off, 'PROFILE_HIDDEN'],
    ['nobody sees the profile', { profileVisibility: 'private' }, {}, 'PROFILE_HIDDEN'],
    ['only the own college can ask, and there is none', { college: null }, off, 'NO_COLLEGE'],
    ['only the own college can ask, and nobody of it has joined', { college: 'Elsewhere' }, off, 'NO_STUDENTS'],
    ['students can ask', { college: null }, {}, null],
    ['students of the own college can ask', {}, off, null],
  ])('is 0 with the reason if %s', async (_title, parts, referrals, noAskersReason) => {
    await t.make.jobseeker({ college: 'NIT Trichy' });
    const meera = await t.make.alumni({ college: 'NIT Trichy', ...parts });
    expect(await update(meera, referrals)).toMatchObject({ askers: noAskersReason === null ? 1 : 0, noAskersReason });
  });

  it('is 0 with the reason if no student has joined yet', async () => {
    const { askers, noAskersReason } = await update(await t.make.alumni(), { acceptAll: true });
    expect({ askers, noAskersReason }).toEqual({ askers: 0, noAskersReason: 'NO_STUDENTS' });
  });

  it('is nobody for a job seeker, without a reason', async () => {
    const { referrals } = (await (await t.make.jobseeker()).run(SETTINGS)).settings;
    expect(referrals).toMatchObject({ askers: 0, noAskersReason: null });
  });

  it('is nobody for an admin who was verified before', async () => {
    await t.make.jobseeker();
    const meera = await t.make.alumni({ profileVisibility: 'public' });
    expect((await meera.run(SETTINGS)).settings.referrals.askers).toBe(1);
    await t.db.raw(`update users set role = 'admin' where id = $1`, [meera.id]);
    expect((await meera.run(SETTINGS)).settings.referrals).toMatchObject({ askers: 0, noAskersReason: null });
  });
});
