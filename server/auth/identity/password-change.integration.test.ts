import { Accounts, PASSWORD } from '../../testing/accounts';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { Passwords } from './passwords';

const t = testApp();
const accounts = new Accounts(t);
const EMAIL = 'asha@test.example';
const NEXT = 'New-horse-8';

const CHANGED_AT = graphql(`query PasswordChangedAt { settings { passwordChangedAt } }`);

const change = (token: string, payload: object) =>
  accounts.post('/api/identity/password', payload, { authorization: `Bearer ${token}` });

describe('changing the password', () => {
  it('replaces it, ends the other sessions with their sockets, and invalidates reset codes', async () => {
    const { token } = (await accounts.signUp(EMAIL)).json();
    const elsewhere = await accounts.signIn(EMAIL);
    const code = await accounts.resetCode(EMAIL);
    const ended = jest.fn();
    const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(elsewhere);
    t.app.core.events.subscribe(`session-ended:${viewer?.id}`, ended);
    t.clock.advance(2000);

    const answer = await change(token, { currentPassword: PASSWORD, password: NEXT });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your password was changed. Your other sessions have ended.' },
    ]);
    expect((await accounts.me(token)).statusCode).toBe(200);
    expect([(await accounts.me(elsewhere)).statusCode, ended.mock.calls.length]).toEqual([401, 1]);
    const old = await accounts.post('/api/identity/sign-in', { email: EMAIL, password: PASSWORD });
    expect(old.statusCode).toBe(401);
    expect((await accounts.me(await accounts.signIn(EMAIL, NEXT))).statusCode).toBe(200);
    const reset = await accounts.post('/api/identity/reset/confirm', { code, password: 'Third-horse-9' });
    expect(reset.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
  });

  it.each([
    ['a wrong current password', { currentPassword: 'Wrong-horse-7', password: NEXT }, ['currentPassword']],
    ['a weak new password', { currentPassword: PASSWORD, password: 'short' }, ['password']],
    ['no current password', { password: NEXT }, ['currentPassword']],
  ])('refuses %s, and keeps the password and the sessions', async (_what, payload, fields) => {
    const { token } = (await accounts.signUp(EMAIL)).json();
    const elsewhere = await accounts.signIn(EMAIL);
    expect((await change(token, payload)).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect((await accounts.me(elsewhere)).statusCode).toBe(200);
    expect((await accounts.me(await accounts.signIn(EMAIL))).statusCode).toBe(200);
  });

  it('of two changes at once, only the first counts', async () => {
    const { token } = (await accounts.signUp(EMAIL)).json();
    const compare = jest.spyOn(Passwords.prototype, 'matches').mockImplementationOnce(async () => {
      expect((await change(token, { currentPassword: PASSWORD, password: NEXT })).statusCode).toBe(200);
      return true;
    });
    const late = await change(token, { currentPassword: PASSWORD, password: 'Third-horse-9' });
    compare.mockRestore();
    expect(late.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['currentPassword'] });
    expect((await accounts.me(await accounts.signIn(EMAIL, NEXT))).statusCode).toBe(200);
  });

  it('refuses visitors, users without a password, and too many guesses', async () => {
    const payload = { currentPassword: 'Wrong-horse-7', password: NEXT };
    expect((await accounts.post('/api/identity/password', payload)).statusCode).toBe(401);
    const meera = await t.make.alumni();
    expect((await meera.post('/api/identity/password', payload)).json()).toMatchObject({ code: 'CONFLICT' });
    const { token } = (await accounts.signUp(EMAIL)).json();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await change(token, payload)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('settings say when it was last set; null for users without a password', async () => {
    const { token } = (await accounts.signUp(EMAIL)).json();
    const asha = t.withToken(token);
    const changedAt = async () => (await asha.run(CHANGED_AT)).settings.passwordChangedAt;
    const before = await changedAt();
    t.clock.advance(60_000);
    await change(token, { currentPassword: PASSWORD, password: NEXT });
    expect(Date.parse(String(await changedAt())) - Date.parse(String(before))).toBeGreaterThanOrEqual(60_000);
    expect((await (await t.make.alumni()).run(CHANGED_AT)).settings.passwordChangedAt).toBeNull();
  });
});
