import { MINUTE } from '../../platform/clock';
import { Accounts, PASSWORD } from '../../testing/accounts';
import { testApp } from '../../testing/harness';
import { Passwords } from './passwords';

const t = testApp();
const accounts = new Accounts(t);

describe('resetting a password', () => {
  it('the emailed code works once, whatever its spelling, and ends every session', async () => {
    const { token } = (await accounts.signUp('reset@test.example')).json();
    const code = await accounts.resetCode('reset@test.example');
    expect((await accounts.emails()).at(-1)).toContain(`http://batchmate.test/?auth=reset#code=${code}`);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answer = await accounts.post('/api/identity/reset/confirm', { code: typed, password: 'New-horse-8' });
    expect(answer.statusCode).toBe(200);
    expect((await accounts.me(token)).statusCode).toBe(401);
    expect((await accounts.me(await accounts.signIn('reset@test.example', 'New-horse-8'))).statusCode).toBe(200);
    const again = await accounts.post('/api/identity/reset/confirm', { code, password: 'New-horse-9' });
    expect(again.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
  });

  it('an email that is sent late, or again, has a new code', async () => {
    await accounts.signUp('late@test.example');
    const first = await accounts.resetCode('late@test.example');
    t.clock.advance(60 * MINUTE);
    await t.app.outbox.handle('identity.reset-requested', { email: 'late@test.example' });
    const code = await accounts.lastResetCode('late@test.example');
    expect(code).not.toBe(first);
    const answer = await accounts.post('/api/identity/reset/confirm', { code, password: 'New-horse-8' });
    expect(answer.statusCode).toBe(200);
  });

  it('a reset closes the sockets of the sessions it ends', async () => {
    const { token } = (await accounts.signUp('sockets@test.example')).json();
    const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(token);
    const ended = jest.fn();
    t.app.core.events.subscribe(`session-ended:${viewer?.id}`, ended);
    await accounts.post('/api/identity/reset/confirm', {
      code: await accounts.resetCode('sockets@test.example'),
      password: 'New-horse-8',
    });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('a reset invalidates earlier ID tokens', async () => {
    const { idToken } = (
      await accounts.post('/api/identity/sign-up', { email: 'stale@test.example', password: PASSWORD })
    ).json();
    const code = await accounts.resetCode('stale@test.example');
    t.clock.advance(2000);
    await accounts.post('/api/identity/reset/confirm', { code, password: 'New-horse-8' });
    expect((await accounts.post('/api/auth/firebase-login', { idToken })).statusCode).toBe(401);
  });

  it('a reset invalidates a sign-in whose old password was still being checked', async () => {
    await accounts.signUp('slow@test.example');
    const code = await accounts.resetCode('slow@test.example');
    const compare = jest.spyOn(Passwords.prototype, 'matches').mockImplementationOnce(async () => {
      t.clock.advance(2000);
      await accounts.post('/api/identity/reset/confirm', { code, password: 'New-horse-8' });
      return true;
    });
    const signIn = await accounts.post('/api/identity/sign-in', { email: 'slow@test.example', password: PASSWORD });
    compare.mockRestore();
    const exchange = await accounts.post('/api/auth/firebase-login', { idToken: signIn.json().idToken });
    expect([signIn.statusCode, exchange.statusCode]).toEqual([200, 401]);
  });

  it('a code expires after 20 minutes, or when a newer one is issued', async () => {
    await accounts.signUp('old@test.example');
    const older = await accounts.resetCode('old@test.example');
    const newer = await accounts.resetCode('old@test.example');
    expect((await accounts.post('/api/identity/reset/confirm', { code: older, password: PASSWORD })).statusCode).toBe(
      400,
    );
    t.clock.advance(21 * MINUTE);
    expect((await accounts.post('/api/identity/reset/confirm', { code: newer, password: PASSWORD })).statusCode).toBe(
      400,
    );
  });

  it('a code stays valid when the new password was too weak', async () => {
    await accounts.signUp('weak@test.example');
    const code = await accounts.resetCode('weak@test.example');
    expect((await accounts.post('/api/identity/reset/confirm', { code, password: 'weak' })).json().fields).toEqual([
      'password',
    ]);
    expect((await accounts.post('/api/identity/reset/confirm', { code, password: PASSWORD })).statusCode).toBe(200);
  });

  it('an unknown email address gets the same response, takes the same statements, and gets no email', async () => {
    await accounts.signUp('here@test.example');
    const before = (await accounts.emails()).length;
    let answers: string[] = [];
    const run = async (email: string) => {
      const answer = await accounts.post('/api/identity/reset', { email });
      answers = [...answers, answer.body];
    };
    const known = await t.countStatements(() => run('here@test.example'));
    const unknown = await t.countStatements(() => run('nowhere@test.example'));
    expect(answers[0]).toBe(answers[1]);
    expect(known).toEqual(unknown);
    await t.drain();
    expect(await accounts.emails()).toHaveLength(before + 1);
  });

  it('codes and tokens are not readable in the database', async () => {
    const { token } = (await accounts.signUp('hash@test.example')).json();
    const code = await accounts.resetCode('hash@test.example');
    const { rows } = await t.db.raw(
      'select row_to_json(r)::text as r from reset_codes r union all select row_to_json(s)::text from sessions s',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([{}, { code: 'x', password: '' }, { code: 7, password: PASSWORD }, { code: '\u0000', password: PASSWORD }])(
    'the confirmation %j is refused',
    async (body) => {
      expect((await accounts.post('/api/identity/reset/confirm', body)).statusCode).toBe(400);
    },
  );
});
