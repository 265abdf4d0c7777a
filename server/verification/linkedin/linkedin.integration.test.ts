import { generateKeyPair } from 'jose';
import { MINUTE } from '../../platform/clock';
import type { Actor } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { FakeLinkedIn } from '../../testing/fake-linkedin';
import { testApp } from '../../testing/harness';
import { Verifying } from '../../testing/verifying';
import { LIMITS } from '../verification.rules';

const linkedin = new FakeLinkedIn();
beforeAll(() => linkedin.start());
afterAll(() => linkedin.stop());
const t = testApp({ linkedin: linkedin.config });
const verifying = new Verifying(t);
beforeEach(() => linkedin.reset(t.clock.now()));

const meera = () => t.make.alumni({ verifiedAt: null });
const CALLBACK = '/api/verification/linkedin/callback';

/** Sets out for LinkedIn. @returns what the browser takes along */
async function setOut(as: Actor) {
  const answer = await as.get('/api/verification/linkedin/start');
  const url = new URL(answer.json().url);
  const header = String(answer.headers['set-cookie']);
  return { answer, url, header, cookie: header.split(';')[0] ?? '', state: url.searchParams.get('state') ?? '' };
}

/** Comes back from LinkedIn. @returns where the browser is sent, by the word at its end */
async function comeBack(cookie: string | null, query: Record<string, string>) {
  const headers = cookie === null ? {} : { cookie: `other=1; ${cookie}` };
  const answer = await t.visitor.get(`${CALLBACK}?${new URLSearchParams(query).toString()}`, headers);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location).replace('/verification?linkedin=', '');
}

describe('signing in with LinkedIn', () => {
  it('the callback connects the account with the parameters that LinkedIn expects', async () => {
    const person = await meera();
    const { answer, url, cookie, header, state } = await setOut(person);
    expectDocumented(t, 'GET /api/verification/linkedin/start', answer);
    expect(url.origin + url.pathname).toBe(`${linkedin.config.baseUrl}/oauth/v2/authorization`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'test-client',
      redirect_uri: `http://batchmate.test${CALLBACK}`,
      scope: 'openid profile',
      state,
      nonce: expect.any(String),
    });
    expect(header).toMatch(/; Path=\/api\/verification\/linkedin; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('connected');
    expect(linkedin.exchanges).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'a-code',
        redirect_uri: `http://batchmate.test${CALLBACK}`,
        client_id: 'test-client',
        client_secret: 'test-secret',
      },
    ]);
    expect(await verifying.own(person)).toMatchObject({
      linkedinConnected: true,
      linkedinSignIn: true,
      linkedinUrl: null,
    });
  });

  it('where sign-in is configured, the URL of a profile is not enough to connect it', async () => {
    const person = await meera();
    const own = await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair');
    expect(own).toMatchObject({
      linkedinConnected: false,
      linkedinUrl: 'https://www.linkedin.com/in/meera-nair',
    });
  });

  it('a token with our nonce and LinkedIn’s other issuer is accepted', async () => {
    const { cookie, state, url } = await setOut(await meera());
    linkedin.claims.nonce = url.searchParams.get('nonce') ?? '';
    linkedin.claims.iss = `${linkedin.config.baseUrl}/oauth`;
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('connected');
  });
});

describe('callbacks that do not connect', () => {
  const seconds = () => Math.floor(t.clock.now().getTime() / 1000);

  it.each<[string, () => void | Promise<void>]>([
    ['is of another sign-in', () => void (linkedin.claims.nonce = 'another')],
    ['is for another product', () => void (linkedin.claims.aud = 'another')],
    ['has another issuer than LinkedIn', () => void (linkedin.claims.iss = 'https://evil.example')],
    ['is too old', () => void (linkedin.claims.exp = seconds() - 1)],
    ['names nobody', () => void delete linkedin.claims.sub],
    ['is signed by another key', async () => void (linkedin.key = (await generateKeyPair('RS256')).privateKey)],
    ['is none', () => void (linkedin.refusal = { status: 200, body: '{}' })],
    ['is no JSON', () => void (linkedin.refusal = { status: 200, body: '<html>' })],
    ['is refused', () => void (linkedin.refusal = { status: 400, body: '{"error":"invalid_grant"}' })],
    ['lies elsewhere', () => void (linkedin.refusal = { status: 302, body: '' })],
  ])('nothing is connected when the token %s', async (_what, change) => {
    const person = await meera();
    const { cookie, state } = await setOut(person);
    await change();
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('failed');
    expect((await verifying.own(person)).linkedinConnected).toBe(false);
    expect(t.logs.join('')).not.toMatch(/a-code|test-secret|Meera Nair/);
  });

  it('nothing is connected when the user cancelled', async () => {
    const { cookie, state } = await setOut(await meera());
    expect(await comeBack(cookie, { error: 'user_cancelled_login', state })).toBe('refused');
    expect(linkedin.exchanges).toEqual([]);
  });

  it('a callback works once, within ten minutes, for the latest start only', async () => {
    const person = await meera();
    const used = await setOut(person);
    await comeBack(used.cookie, { code: 'a-code', state: used.state });
    expect(await comeBack(used.cookie, { code: 'a-code', state: used.state })).toBe('expired');
    const late = await setOut(person);
    t.clock.advance(10 * MINUTE);
    expect(await comeBack(late.cookie, { code: 'a-code', state: late.state })).toBe('expired');
    const older = await setOut(person);
    await setOut(person);
    expect(await comeBack(older.cookie, { code: 'a-code', state: older.state })).toBe('expired');
  });

  it('a callback in another browser connects nothing', async () => {
    const [person, victim] = [await meera(), await meera()];
    const [{ state }, other] = [await setOut(person), await setOut(victim)];
    expect(await comeBack(null, { code: 'a-code', state })).toBe('expired');
    const again = await setOut(person);
    expect(await comeBack(other.cookie, { code: 'a-code', state: again.state })).toBe('expired');
    expect(linkedin.exchanges).toEqual([]);
  });

  it('a callback without its state or code connects nothing', async () => {
    const { cookie, state } = await setOut(await meera());
    expect(await comeBack(cookie, { code: 'a-code' })).toBe('expired');
    expect(await comeBack(cookie, { code: 'a-code', state: 'x' })).toBe('expired');
    expect(await comeBack(cookie, { state })).toBe('failed');
  });

  it('a LinkedIn account that is connected to another user is refused', async () => {
    const [first, second] = [await setOut(await meera()), await setOut(await meera())];
    expect(await comeBack(first.cookie, { code: 'a-code', state: first.state })).toBe('connected');
    expect(await comeBack(second.cookie, { code: 'a-code', state: second.state })).toBe('taken');
  });

  it('nothing is connected once the verification was submitted', async () => {
    const person = await meera();
    const { cookie, state } = await setOut(person);
    await verifying.handIn(person);
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('closed');
    expect((await person.get('/api/verification/linkedin/start')).statusCode).toBe(409);
  });
});

it('alumni, HR and admins can start', async () => {
  expect((await (await t.make.jobseeker()).get('/api/verification/linkedin/start')).statusCode).toBe(403);
  expect((await t.visitor.get('/api/verification/linkedin/start')).statusCode).toBe(401);
});

test('a browser that comes back too often gets a page with a way home', async () => {
  const answers = [];
  for (let visit = 0; visit <= LIMITS.linkedinCallback.points; visit++)
    answers.push(await t.visitor.get(`${CALLBACK}?state=unknown`));
  const answer = answers.at(-1);
  expect(answer?.statusCode).toBe(429);
  expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer?.body).toContain('<p class="kind">Try again later</p>');
  expect(answer?.body).toMatch(/<h1><span class="bad">.*Not available\.<\/span> Too many/);
  expect(answer?.body).toMatch(/<a class="mark" href="\/">.*Batchmate<\/a>/);
  expect(answer?.body).toContain('<a href="/">Batchmate home</a>');
});
