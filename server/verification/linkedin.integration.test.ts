import { generateKeyPair } from 'jose';
import { MINUTE } from '../platform/clock';
import { expectDocumented } from '../testing/documented';
import { FakeLinkedIn } from '../testing/fake-linkedin';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';

const linkedin = new FakeLinkedIn();
beforeAll(() => linkedin.start());
afterAll(() => linkedin.stop());
const t = testApp({ linkedin: linkedin.config });
const verifying = new Verifying(t);
beforeEach(() => linkedin.reset(t.clock.now()));

const meera = () => t.make.alumni({ verifiedAt: null });
const CALLBACK = '/api/verification/linkedin/callback';

/** Sets out for LinkedIn. @returns what the browser takes along */
async function setOut(as: { id: string }) {
  const answer = await t.inject(as, { url: '/api/verification/linkedin/start' });
  const url = new URL(answer.json().url);
  const header = String(answer.headers['set-cookie']);
  return { answer, url, header, cookie: header.split(';')[0] ?? '', state: url.searchParams.get('state') ?? '' };
}

/** Comes back from LinkedIn. @returns where the browser is sent, by the word at its end */
async function comeBack(cookie: string | null, query: Record<string, string>) {
  const headers = cookie === null ? {} : { cookie: `other=1; ${cookie}` };
  const answer = await t.inject(null, { url: `${CALLBACK}?${new URLSearchParams(query).toString()}`, headers });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location).replace('/verification?linkedin=', '');
}

describe('signing in at LinkedIn', () => {
  it('connects it, with what LinkedIn asks for', async () => {
    const person = await meera();
    const { answer, url, cookie, header, state } = await setOut(person);
    expectDocumented(t, 'GET /api/verification/linkedin/start', answer);
    expect(url.origin + url.pathname).toBe(`${linkedin.config.baseUrl}/oauth/v2/authorization`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ response_type: 'code', client_id: 'test-client', redirect_uri: `http://batchmate.test${CALLBACK}` },
      ...{ scope: 'openid profile', state, nonce: expect.any(String) },
    });
    expect(header).toMatch(/; Path=\/api\/verification\/linkedin; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('connected');
    expect(linkedin.exchanges).toEqual([
      {
        ...{ grant_type: 'authorization_code', code: 'a-code', redirect_uri: `http://batchmate.test${CALLBACK}` },
        ...{ client_id: 'test-client', client_secret: 'test-secret' },
      },
    ]);
    expect(await verifying.own(person)).toMatchObject({
      linkedinConnected: true,
      linkedinSignIn: true,
      linkedinUrl: null,
    });
  });

  it('is needed where it is set up: the address of a page alone does not connect', async () => {
    const person = await meera();
    const { data } = await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair');
    expect(data.connectLinkedIn.verification).toMatchObject({
      ...{ linkedinConnected: false, linkedinUrl: 'https://www.linkedin.com/in/meera-nair' },
    });
  });

  it('takes a token that carries our nonce, and one of LinkedIn’s other name', async () => {
    const { cookie, state, url } = await setOut(await meera());
    linkedin.claims.nonce = url.searchParams.get('nonce') ?? '';
    linkedin.claims.iss = `${linkedin.config.baseUrl}/oauth`;
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('connected');
  });
});

describe('the way back from LinkedIn ends without a connection', () => {
  const seconds = () => Math.floor(t.clock.now().getTime() / 1000);

  it.each<[string, () => void | Promise<void>]>([
    ['is of another sign-in', () => void (linkedin.claims.nonce = 'another')],
    ['is for another product', () => void (linkedin.claims.aud = 'another')],
    ['is of somebody else than LinkedIn', () => void (linkedin.claims.iss = 'https://evil.example')],
    ['is too old', () => void (linkedin.claims.exp = seconds() - 1)],
    ['names nobody', () => void delete linkedin.claims.sub],
    ['is signed by another key', async () => void (linkedin.key = (await generateKeyPair('RS256')).privateKey)],
    ['is none', () => void (linkedin.refusal = { status: 200, body: '{}' })],
    ['is no JSON', () => void (linkedin.refusal = { status: 200, body: '<html>' })],
    ['is refused', () => void (linkedin.refusal = { status: 400, body: '{"error":"invalid_grant"}' })],
    ['lies elsewhere', () => void (linkedin.refusal = { status: 302, body: '' })],
  ])('when the token %s', async (_what, change) => {
    const person = await meera();
    const { cookie, state } = await setOut(person);
    await change();
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('failed');
    expect((await verifying.own(person)).linkedinConnected).toBe(false);
    expect(t.logs.join('')).not.toMatch(/a-code|test-secret|Meera Nair/);
  });

  it('when somebody chose to go back', async () => {
    const { cookie, state } = await setOut(await meera());
    expect(await comeBack(cookie, { error: 'user_cancelled_login', state })).toBe('refused');
    expect(linkedin.exchanges).toEqual([]);
  });

  it('when it is used twice, took too long, or was begun anew since', async () => {
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

  it('in the browser of somebody who did not set out: nobody’s LinkedIn is connected to another’s account', async () => {
    const [person, victim] = [await meera(), await meera()];
    const [{ state }, other] = [await setOut(person), await setOut(victim)];
    expect(await comeBack(null, { code: 'a-code', state })).toBe('expired');
    const again = await setOut(person);
    expect(await comeBack(other.cookie, { code: 'a-code', state: again.state })).toBe('expired');
    expect(linkedin.exchanges).toEqual([]);
  });

  it('without a state, with one of nobody’s, and without a code', async () => {
    const { cookie, state } = await setOut(await meera());
    expect(await comeBack(cookie, { code: 'a-code' })).toBe('expired');
    expect(await comeBack(cookie, { code: 'a-code', state: 'x' })).toBe('expired');
    expect(await comeBack(cookie, { state })).toBe('failed');
  });

  it('when the LinkedIn account is connected to somebody else', async () => {
    const [first, second] = [await setOut(await meera()), await setOut(await meera())];
    expect(await comeBack(first.cookie, { code: 'a-code', state: first.state })).toBe('connected');
    expect(await comeBack(second.cookie, { code: 'a-code', state: second.state })).toBe('taken');
  });

  it('when it was handed in meanwhile', async () => {
    const person = await meera();
    const { cookie, state } = await setOut(person);
    await verifying.handIn(person);
    expect(await comeBack(cookie, { code: 'a-code', state })).toBe('closed');
    expect((await t.inject(person, { url: '/api/verification/linkedin/start' })).statusCode).toBe(409);
  });
});

it('is begun by alumni, HR and admins', async () => {
  expect((await t.inject(await t.make.jobseeker(), { url: '/api/verification/linkedin/start' })).statusCode).toBe(403);
  expect((await t.inject(null, { url: '/api/verification/linkedin/start' })).statusCode).toBe(401);
});
