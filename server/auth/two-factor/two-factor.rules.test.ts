import { hashRecoveryCode, newSecret, otpauthUrl, readCode, stepOf } from './two-factor.rules';

// RFC 6238, appendix B: this secret, SHA1; the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i s the code is %s, as in RFC 6238', (seconds, code, step) => {
  expect(stepOf(SECRET, code, { at: at(seconds), after: null })).toBe(step);
});

test.each([
  ['half a minute late', 89, 1],
  ['half a minute early', 1, 1],
  ['a minute and a half late', 149, null],
  ['long ago', 2_000_000_000, null],
])('a code that arrives %s has its time step, or null if that is too far away', (_when, seconds, step) => {
  expect(stepOf(SECRET, '287082', { at: at(seconds), after: null })).toBe(step);
});

test('a code cannot be used after it or a later one was accepted', () => {
  expect(stepOf(SECRET, '287082', { at: at(59), after: 0 })).toBe(1);
  expect(stepOf(SECRET, '287082', { at: at(59), after: 1 })).toBeNull();
  expect(stepOf(SECRET, '287082', { at: at(59), after: 2 })).toBeNull();
});

test.each([
  ['287082', { digits: '287082' }],
  [' 287 082 ', { digits: '287082' }],
  ['287-082', { digits: '287082' }],
  ['7qxk-m2pd-Ortv', { recovery: '7QXKM2PD0RTV' }],
  ['28708', { recovery: '28708' }],
  ['', { recovery: '' }],
])('%j is read as a code', (text, code) => {
  expect(readCode(text)).toEqual(code);
});

test('a secret has 160 bits, and its URL names the product and the account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const url = new URL(otpauthUrl(secret, 'asha@college.edu'));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Batchmate:asha@college.edu',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Batchmate',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a recovery code is hashed for its owner, whatever its spelling', () => {
  expect(hashRecoveryCode('asha', '7qxk m2pd 0rtv')).toEqual(hashRecoveryCode('asha', '7QXK-M2PD-0RTV'));
  expect(hashRecoveryCode('ravi', '7QXK-M2PD-0RTV')).not.toEqual(hashRecoveryCode('asha', '7QXK-M2PD-0RTV'));
});
