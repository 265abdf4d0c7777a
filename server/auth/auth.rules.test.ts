import { deviceName, formatCode, newPassword, normalizeCode } from './auth.rules';

describe('a new password', () => {
  it.each(['Abcdef1!', 'Пароль-12', 'A1 b2 c3 d4_'])('may be %s', (password) => {
    expect(newPassword(password)).toBe(password.normalize('NFKC'));
  });

  it('is refused with everything that it lacks', () => {
    expect(() => newPassword('abc')).toThrow(
      'at least 8 characters, one uppercase letter, one digit, one special character',
    );
  });

  it('is measured in characters, not bytes', () => {
    expect(() => newPassword('A1!🎓🎓🎓🎓')).toThrow('at least 8 characters');
  });
});

describe('a reset code', () => {
  it('has groups of characters without letters that look like digits', () => {
    expect(formatCode(new Uint8Array(16).map((_, i) => i * 37))).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/,
    );
  });

  it.each(['7QXK-M2PD-01TV', ' 7qxk m2pd oltv ', '7QXKM2PDOITV'])('can be typed as %j', (typed) => {
    expect(normalizeCode(typed)).toBe('7QXKM2PD01TV');
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
