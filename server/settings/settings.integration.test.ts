import { type Actor, expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { UpdateSettingsInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();

graphql(`
  fragment AllSettings on Settings {
    email phone twoFactorEnabled notifications { email sms inApp newReferrals statusUpdates messages marketing }
    referrals { acceptAll filterBySkills pauseRequests pausedUntil autoReject }
    privacy { profileVisible showEmail showLinkedIn allowDirectContact }
  }`);
const SETTINGS = graphql(`query Settings { settings { ...AllSettings } }`);
const UPDATE = graphql(`
  mutation SettingsUpdate($input: UpdateSettingsInput!) {
    updateSettings(input: $input) { settings { ...AllSettings } }
  }`);
const OPEN = graphql(`query SettingsOpen { me { openToRequests } settings { referrals { acceptAll } } }`);

const update = async (as: Actor, input: UpdateSettingsInput) =>
  (await as.run(UPDATE, { input })).updateSettings.settings;
const settingsOf = async (as: Actor) => (await as.run(SETTINGS)).settings;

const DEFAULTS = {
  phone: null,
  twoFactorEnabled: false,
  notifications: {
    email: true,
    sms: false,
    inApp: true,
    newReferrals: true,
    statusUpdates: true,
    messages: true,
    marketing: false,
  },
  referrals: { acceptAll: true, filterBySkills: false, pauseRequests: false, pausedUntil: null, autoReject: false },
  privacy: { profileVisible: 'ALUMNI', showEmail: false, showLinkedIn: true, allowDirectContact: true },
};

describe('settings', () => {
  it('a user who never chose has the default settings', async () => {
    const meera = await t.make.alumni();
    expect(await settingsOf(meera)).toEqual({ email: meera.email, ...DEFAULTS });
  });

  it('settings change one by one, and the others stay', async () => {
    const meera = await t.make.alumni();
    await update(meera, { notifications: { messages: false } });
    await update(meera, { notifications: { marketing: true }, privacy: { profileVisible: 'HR' } });
    const answer = await update(meera, { phone: ' +91 98765 43210 ', referrals: { autoReject: true } });
    expect(answer).toEqual({
      ...DEFAULTS,
      email: meera.email,
      phone: '+91 98765 43210',
      notifications: { ...DEFAULTS.notifications, messages: false, marketing: true },
      referrals: { ...DEFAULTS.referrals, autoReject: true },
      privacy: { ...DEFAULTS.privacy, profileVisible: 'HR' },
    });
    expect((await update(meera, { phone: null })).phone).toBeNull();
    expect(await settingsOf(meera)).toMatchObject({
      notifications: { messages: false },
      referrals: { autoReject: true },
    });
  });

  it('concurrent changes of different settings are all kept', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    await Promise.all([
      update(meera, { notifications: { newReferrals: false } }),
      update(meera, { notifications: { statusUpdates: false } }),
      update(meera, { notifications: { messages: false } }),
      update(meera, { referrals: { pauseRequests: true } }),
      update(meera, { referrals: { filterBySkills: true } }),
      update(meera, { privacy: { showEmail: true } }),
      update(meera, { privacy: { allowDirectContact: false } }),
      update(meera, { phone: '080 1234567' }),
    ]);
    expect(await settingsOf(meera)).toEqual({
      email: meera.email,
      phone: '080 1234567',
      twoFactorEnabled: false,
      notifications: { ...DEFAULTS.notifications, newReferrals: false, statusUpdates: false, messages: false },
      referrals: { ...DEFAULTS.referrals, pauseRequests: true, filterBySkills: true },
      privacy: { ...DEFAULTS.privacy, showEmail: true, allowDirectContact: false },
    });
  });

  it('only changed settings are written', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    const written = async (input: UpdateSettingsInput) =>
      (await t.countStatements(() => update(meera, input))).filter((name) =>
        /^(settings|users)\.(keep|update)-/.test(name),
      );
    expect(await written({ notifications: { messages: false } })).toEqual(['settings.keep-notifications']);
    expect(await written({ phone: null })).toEqual(['users.update-preferences']);
    expect(await written({ referrals: {}, privacy: {} })).toEqual([]);
  });

  it('settings belong to each user', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    await update(meera, { notifications: { email: false }, privacy: { showEmail: true } });
    expect(await settingsOf(ravi)).toEqual({ email: ravi.email, ...DEFAULTS });
  });

  it('acceptAll is the same choice as openToRequests of the profile', async () => {
    const meera = await t.make.alumni();
    const open = () => meera.run(OPEN);
    await update(meera, { referrals: { acceptAll: false } });
    expect(await open()).toEqual({ me: { openToRequests: false }, settings: { referrals: { acceptAll: false } } });
    await meera.updateProfile({ openToRequests: true });
    // A pause is a choice of its own: the profile's switch stays as it is.
    await update(meera, { referrals: { pauseRequests: true } });
    expect(await open()).toEqual({ me: { openToRequests: true }, settings: { referrals: { acceptAll: true } } });
  });

  it.each([
    [{ phone: 'call me' }, ['phone']],
    [{ phone: '1'.repeat(31) }, ['phone']],
    [{ phone: '+91\u0000123456' }, ['phone']],
    [{ notifications: { email: null, inApp: null } }, ['notifications.email', 'notifications.inApp']],
    [{ privacy: { profileVisible: null } }, ['privacy.profileVisible']],
    [{ notifications: { sms: true } }, ['notifications.sms']],
  ])('the settings %j are refused and change nothing', async (input, fields) => {
    const meera = await t.make.alumni();
    const attempt = update(meera, { referrals: { autoReject: true }, ...input });
    await expectRefusal(attempt, 'BAD_USER_INPUT', fields);
    expect(await settingsOf(meera)).toEqual({ email: meera.email, ...DEFAULTS });
  });

  it('settings need a session', async () => {
    await expectRefusal(settingsOf(t.visitor), 'UNAUTHENTICATED');
    await expectRefusal(update(t.visitor, {}), 'UNAUTHENTICATED');
  });
});

describe('settings over REST', () => {
  it('GET and PATCH /api/settings use the same values in lower case', async () => {
    const meera = await t.make.alumni();
    const read = await meera.get('/api/settings');
    expectDocumented(t, 'GET /api/settings', read);
    expect(read.json()).toMatchObject({ email: meera.email, privacy: { profileVisible: 'alumni' } });
    const payload = {
      phone: '+91 98765 43210',
      privacy: { profileVisible: 'private' },
      referrals: { acceptAll: false },
    };
    const changed = await meera.patch('/api/settings', payload);
    expectDocumented(t, 'PATCH /api/settings', changed);
    expect(changed.json()).toMatchObject(payload);
  });

  it('a refusal names the fields at fault and what they allow', async () => {
    const meera = await t.make.alumni();
    const payload = { phone: 5, notifications: { email: 'yes' }, privacy: { profileVisible: 'friends' } };
    const answer = await meera.patch('/api/settings', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(['phone', 'notifications.email', 'privacy.profileVisible']);
    expect(answer.json().message).toBe(
      'phone must be a string. notifications.email must be true or false. privacy.profileVisible must be one of public, alumni, hr, private.',
    );
    const group = await meera.patch('/api/settings', { referrals: 'all' });
    expect(group.json()).toMatchObject({ message: 'referrals must be an object.', fields: ['referrals'] });
  });

  it('every endpoint of settings needs a session', async () => {
    const { visitor } = t;
    const responses = [
      await visitor.get('/api/settings'),
      await visitor.patch('/api/settings', {}),
      await visitor.post('/api/settings/export'),
      await visitor.delete('/api/account', { confirmEmail: 'a@b.example' }),
      await visitor.post('/api/account/undo-delete'),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  });
});
