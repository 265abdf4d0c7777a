import { Webhook } from 'standardwebhooks';
import { DAY, HOUR, MINUTE } from '../../platform/clock';
import { bodyOf, failureOf, headersOf, outcomeOf } from './sending.rules';
import {
  cleanTopics,
  cleanUrl,
  newSecret,
  replayFrom,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookFailure,
  WebhookTopic,
} from '../webhooks.rules';

const ID = '0199f000-0000-7000-8000-000000000001';
const NOW = new Date();

describe('signatures', () => {
  const body = bodyOf({ topic: WebhookTopic.JOB_CHANGED, data: { id: ID }, createdAt: NOW });
  const signed = (...secrets: string[]) => headersOf({ deliveryId: ID, body }, secrets, NOW);

  it('are what the package `standardwebhooks` verifies and writes', () => {
    const secret = newSecret();
    const headers = signed(secret);
    expect(headers['webhook-id']).toBe(`msg_${ID}`);
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'job.changed',
      timestamp: NOW.toISOString(),
      data: { id: ID },
    });
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(`msg_${ID}`, NOW, body));
  });

  it('are two while a secret is being replaced', () => {
    const [secret, previous] = [newSecret(), newSecret()];
    const headers = signed(secret, previous);
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]+=* v1,[\w+/]+=*$/);
    for (const each of [secret, previous]) expect(new Webhook(each).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found');
  });

  it('use secrets of the form whsec_…, of 32 random bytes', () => {
    const [first, second] = [newSecret(), newSecret()];
    expect(first).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(first).not.toBe(second);
  });
});

describe('attempts', () => {
  const on = { enabled: true, failingSince: null };
  const after = (
    responseStatus: number | null,
    attempts = 1,
    endpoint: Parameters<typeof outcomeOf>[0]['endpoint'] = on,
  ) => outcomeOf({ answer: { responseStatus }, attempts, endpoint, now: NOW });

  it.each([200, 201, 204, 299])('%i is delivered', (status) => {
    expect(after(status)).toEqual({
      status: WebhookDeliveryStatus.DELIVERED,
      nextAttemptAt: null,
      failingSince: null,
      disable: null,
    });
  });

  it.each([
    [1, 5_000],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
  ])('after the failed attempt %i there is another, %i ms later', (attempts, pause) => {
    for (const status of [null, 301, 400, 404, 500])
      expect(after(status, attempts)).toEqual({
        status: WebhookDeliveryStatus.PENDING,
        nextAttemptAt: new Date(NOW.getTime() + pause),
        failingSince: NOW,
        disable: null,
      });
  });

  it('after the tenth there is none', () => {
    expect(after(500, 10)).toMatchObject({ status: WebhookDeliveryStatus.FAILED, nextAttemptAt: null, disable: null });
  });

  it('410 turns the endpoint off', () => {
    expect(after(410)).toMatchObject({
      status: WebhookDeliveryStatus.FAILED,
      nextAttemptAt: null,
      disable: WebhookDisabledReason.GONE,
    });
  });

  it('five days of failures turn the endpoint off', () => {
    const failing = (ms: number) =>
      after(500, 1, { enabled: true, failingSince: new Date(NOW.getTime() - ms) }).disable;
    expect(failing(5 * DAY - 1)).toBeNull();
    expect(failing(5 * DAY)).toBe(WebhookDisabledReason.FAILING);
  });

  it('an endpoint that was turned off in the meantime gets none', () => {
    expect(after(500, 1, { enabled: false, failingSince: null })).toMatchObject({
      status: WebhookDeliveryStatus.FAILED,
      nextAttemptAt: null,
      disable: null,
    });
  });
});

it.each([
  ['TIMEOUT', WebhookFailure.TIMEOUT],
  ['NOT_PUBLIC', WebhookFailure.NOT_PUBLIC],
  ['ENOTFOUND', WebhookFailure.HOST_NOT_FOUND],
  ['EAI_AGAIN', WebhookFailure.HOST_NOT_FOUND],
  ['CERT_HAS_EXPIRED', WebhookFailure.CERTIFICATE],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', WebhookFailure.CERTIFICATE],
  ['ERR_TLS_CERT_ALTNAME_INVALID', WebhookFailure.CERTIFICATE],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', WebhookFailure.CERTIFICATE],
  ['ECONNREFUSED', WebhookFailure.CONNECTION],
  ['ECONNRESET', WebhookFailure.CONNECTION],
  ['', WebhookFailure.CONNECTION],
])('the error %s means %s', (code, failure) => expect(failureOf(code)).toBe(failure));

describe('endpoints', () => {
  it.each(['https://hooks.example/batchmate?a=b', 'https://xn--bcher-kva.example/'])('%s can be one', (url) =>
    expect(cleanUrl(` ${url} `, false)).toBe(url),
  );

  it('have no fragment', () => expect(cleanUrl('https://hooks.example#a', false)).toBe('https://hooks.example/'));

  it.each([
    'no address',
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://user@hooks.example/',
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://localhost/',
    'https://router.local/',
    'https://metadata.google.internal./',
    `https://hooks.example/${'a'.repeat(500)}`,
  ])('%s cannot be one', (url) => expect(() => cleanUrl(url, false)).toThrow(/public https address/));

  it('have each topic once', () => {
    const { JOB_CHANGED, REFERRAL_REQUESTED } = WebhookTopic;
    expect(cleanTopics([JOB_CHANGED, REFERRAL_REQUESTED, JOB_CHANGED])).toEqual([REFERRAL_REQUESTED, JOB_CHANGED]);
    expect(() => cleanTopics([])).toThrow(/at least one topic/);
  });
});

it.each([-1, 30 * DAY + 1])('nothing is replayed from a time that is %i ms ago', (ms) =>
  expect(() => replayFrom(new Date(NOW.getTime() - ms), NOW)).toThrow(/since must/),
);
