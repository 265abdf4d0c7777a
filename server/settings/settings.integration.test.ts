import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const FIELDS = `email phone twoFactorEnabled
  notifications { email sms inApp newReferrals statusUpdates messages marketing }
  referrals { acceptAll filterBySkills pauseRequests autoReject }
  privacy { profileVisible showEmail showLinkedIn allowDirectContact }`;
const SETTINGS = `{ settings { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { ${FIELDS} } } }`;

const update = (as: UserEntity | null, input: object) => t.execute(as, UPDATE, { input });
const settingsOf = async (as: UserEntity) => (await t.execute(as, SETTINGS)).data.settings;
const fieldsOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.fields;

const DEFAULTS = {
  phone: null,
  twoFactorEnabled: false,
  notifications: {
    ...{ email: true, sms: false, inApp: true },
    ...{ newReferrals: true, statusUpdates: true, messages: true, marketing: false },
  },
  referrals: { acceptAll: true, filterBySkills: false, pauseRequests: false, autoReject: false },
  privacy: { profileVisible: 'ALUMNI', showEmail: false, showLinkedIn: true, allowDirectContact: true },
};

describe('settings', () => {
  it('are the defaults for somebody who never chose', async () => {
    const meera = await t.make.alumni();
    expect(await settingsOf(meera)).toEqual({ email: meera.email, ...DEFAULTS });
  });

  it('change one by one; what is left out stays', async () => {
    const meera = await t.make.alumni();
    await update(meera, { notifications: { messages: false } });
    await update(meera, { notifications: { marketing: true }, privacy: { profileVisible: 'HR' } });
    const answer = await update(meera, { phone: ' +91 98765 43210 ', referrals: { autoReject: true } });
    expect(answer.data.updateSettings.settings).toEqual({
      ...DEFAULTS,
      email: meera.email,
      phone: '+91 98765 43210',
      notifications: { ...DEFAULTS.notifications, messages: false, marketing: true },
      referrals: { ...DEFAULTS.referrals, autoReject: true },
      privacy: { ...DEFAULTS.privacy, profileVisible: 'HR' },
    });
    expect((await update(meera, { phone: null })).data.updateSettings.settings.phone).toBeNull();
    expect(await settingsOf(meera)).toMatchObject({
      notifications: { messages: false },
      referrals: { autoReject: true },
    });
  });

  it('stay all when every group, and each switch of one, is changed at once', async () => {
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

  it('are written where they changed, and nowhere else', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    const written = async (input: object) =>
      (await t.countStatements(() => update(meera, input))).filter((name) =>
        /^(settings|users)\.(keep|update)-/.test(name),
      );
    expect(await written({ notifications: { messages: false } })).toEqual(['settings.keep-notifications']);
    expect(await written({ phone: null })).toEqual(['users.update-preferences']);
    expect(await written({ referrals: {}, privacy: {} })).toEqual([]);
  });

  it('are each person’s own', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    await update(meera, { notifications: { email: false }, privacy: { showEmail: true } });
    expect(await settingsOf(ravi)).toEqual({ email: ravi.email, ...DEFAULTS });
  });

  it('hold the same choice as the profile’s "Open to All Requests"', async () => {
    const meera = await t.make.alumni();
    const open = async () =>
      (await t.execute(meera, '{ me { openToRequests } settings { referrals { acceptAll } } }')).data;
    await update(meera, { referrals: { acceptAll: false } });
    expect(await open()).toEqual({ me: { openToRequests: false }, settings: { referrals: { acceptAll: false } } });
    await t.execute(meera, 'mutation { updateProfile(input: { openToRequests: true }) { me { id } } }');
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
  ])('refuse %j, and keep nothing of it', async (input, fields) => {
    const meera = await t.make.alumni();
    const answer = await update(meera, { referrals: { autoReject: true }, ...input });
    expect([answer.code, fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', fields]);
    expect(await settingsOf(meera)).toEqual({ email: meera.email, ...DEFAULTS });
  });

  it('are nobody’s without a session', async () => {
    expect((await t.execute(null, SETTINGS)).code).toBe('UNAUTHENTICATED');
    expect((await update(null, {})).code).toBe('UNAUTHENTICATED');
  });
});

describe('the documented paths of settings', () => {
  it('read and change the same, in small letters', async () => {
    const meera = await t.make.alumni();
    const read = await t.inject(meera, { url: '/api/settings' });
    expectDocumented(t, 'GET /api/settings', read);
    expect(read.json()).toMatchObject({ email: meera.email, privacy: { profileVisible: 'alumni' } });
    const payload = {
      phone: '+91 98765 43210',
      privacy: { profileVisible: 'private' },
      referrals: { acceptAll: false },
    };
    const changed = await t.inject(meera, { method: 'PATCH', url: '/api/settings', payload });
    expectDocumented(t, 'PATCH /api/settings', changed);
    expect(changed.json()).toMatchObject(payload);
  });

  it('name the fields at fault', async () => {
    const meera = await t.make.alumni();
    const payload = { phone: 5, notifications: { email: 'yes' }, privacy: { profileVisible: 'friends' } };
    const answer = await t.inject(meera, { method: 'PATCH', url: '/api/settings', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(['phone', 'notifications.email', 'privacy.profileVisible']);
  });

  it('are not open to visitors', async () => {
    for (const request of [
      { url: '/api/settings' },
      { url: '/api/settings', method: 'PATCH' as const, payload: {} },
      { url: '/api/settings/export', method: 'POST' as const },
      { url: '/api/account', method: 'DELETE' as const, payload: { confirmEmail: 'a@b.example' } },
      { url: '/api/account/undo-delete', method: 'POST' as const },
    ]) {
      expect([request.url, (await t.inject(null, request)).statusCode]).toEqual([request.url, 401]);
    }
  });
});
