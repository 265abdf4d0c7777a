import { FakeBrowser } from '../../testing/fake-push-service';
import { cleanEndpoint, cleanKeys, messagePayload, outcomeOf, pauseOf, topicOf } from './push.rules';

const CONVERSATION = '0198c1f2-0000-7000-8000-000000000001';

describe('endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('%s is one', (endpoint) => expect(cleanEndpoint(endpoint, false)).toBe(endpoint));

  it.each([
    'no address',
    'http://push.example/abc',
    'file:///etc/passwd',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://printer.local/abc',
    'https://metadata.google.internal/abc',
    'https://push.example:8443/abc',
    'https://user:password@push.example/abc',
    `https://push.example/${'a'.repeat(1_000)}`,
  ])('%s is none', (endpoint) =>
    expect(() => cleanEndpoint(endpoint, false)).toThrow(/https address of a push service/),
  );
});

describe('keys', () => {
  const { p256dh, auth } = new FakeBrowser();

  it('lose their padding', () => {
    expect(cleanKeys({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({ p256dh, auth });
  });

  it.each([
    ['a short public key', { p256dh: p256dh.slice(0, 40), auth }, /p256dh/],
    ['a point beside the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }, /p256dh/],
    ['another alphabet', { p256dh: `${p256dh.slice(0, -1)}!`, auth }, /p256dh/],
    ['a short secret', { p256dh, auth: auth.slice(0, 8) }, /auth/],
  ])('%s is refused', (_what, keys, message) => expect(() => cleanKeys(keys)).toThrow(message));
});

it.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'failed'],
  [400, 'refused'],
  [401, 'unsigned'],
  [403, 'unsigned'],
  [408, 'failed'],
  [413, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
] as const)('after status %i a message is %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

it.each([
  [null, null],
  ['120', 120],
  ['0', null],
  ['Sun, 22 Nov 2026 08:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 07:00:00 GMT', null],
  ['86400', 3_600],
  ['soon', null],
])('a push service that answers Retry-After: %s is asked again after %s seconds', (retryAfter, seconds) =>
  expect(pauseOf({ retryAfter }, new Date('2026-11-22T08:00:00Z'))).toBe(seconds),
);

it('a message names its sender and their number, and not the text', () => {
  const about = { tag: `message:${CONVERSATION}`, url: `/messages/${CONVERSATION}` };
  const sender = { name: 'Meera Nair' };
  expect(messagePayload(sender, 1, CONVERSATION)).toEqual({
    title: 'Meera Nair',
    body: 'sent you a message',
    ...about,
  });
  expect(messagePayload(sender, 3, CONVERSATION).body).toBe('sent you 3 messages');
});

it('the topic has the 32 characters that push services allow', () => {
  expect(topicOf(CONVERSATION)).toMatch(/^[\w-]{32}$/);
});
