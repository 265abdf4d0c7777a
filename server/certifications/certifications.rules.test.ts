import { cleanCertification, type CertificationFacts, isExpired, Month } from './certifications.rules';
import { monogramName, monogramOf, monogramSvg, parseMonogram } from './monogram.rules';

const NOW = new Date('2026-07-15T12:00:00Z');
const facts = (some: Partial<CertificationFacts> = {}): CertificationFacts => ({
  name: 'Cloud Practitioner',
  issuer: 'Amazon Web Services',
  issueMonth: Month.MARCH,
  issueYear: 2025,
  skills: ['AWS'],
  ...some,
});
const refusal = (some: Partial<CertificationFacts>, now = NOW): readonly string[] => {
  try {
    cleanCertification(facts(some), now);
    return [];
  } catch (error) {
    return (error as { details: { fields: readonly string[] } }).details.fields; // every refusal here is an AppError
  }
};

describe('a certification', () => {
  it('is stored trimmed, with months as numbers and each skill once', () => {
    const given = facts({ name: ' CP ', skills: [' AWS ', 'aws', '', 'IAM'], credentialId: ' ', credentialUrl: '' });
    expect(cleanCertification(given, NOW)).toEqual({
      name: 'CP',
      issuer: 'Amazon Web Services',
      issueMonth: 3,
      issueYear: 2025,
      expirationMonth: null,
      expirationYear: null,
      credentialId: null,
      credentialUrl: null,
      skills: ['AWS', 'IAM'],
    });
  });

  it.each<[string, Partial<CertificationFacts>, string[]]>([
    ['a blank name', { name: ' ' }, ['name']],
    ['a blank issuer', { issuer: '' }, ['issuer']],
    ['a name of 161 characters', { name: 'x'.repeat(161) }, ['name']],
    ['no skill', { skills: [' '] }, ['skills']],
    ['21 skills', { skills: Array.from({ length: 21 }, (_, i) => `s${i}`) }, ['skills']],
    ['a certification from 50 years ago', { issueYear: 1976 }, ['issueYear']],
    ['an issue next year', { issueYear: 2027 }, ['issueYear']],
    ['an issue next month', { issueYear: 2026, issueMonth: Month.AUGUST }, ['issueMonth', 'issueYear']],
    ['a month of expiry alone', { expirationMonth: Month.MAY }, ['expirationYear']],
    ['a year of expiry alone', { expirationYear: 2028 }, ['expirationMonth']],
    [
      'an expiry before the issue',
      { expirationMonth: Month.FEBRUARY, expirationYear: 2025 },
      ['expirationMonth', 'expirationYear'],
    ],
    ['an expiry in 51 years', { expirationMonth: Month.MAY, expirationYear: 2077 }, ['expirationYear']],
    ['an address that is a script', { credentialUrl: 'javascript:alert(1)' }, ['credentialUrl']],
    ['an address with a space', { credentialUrl: 'https://a.example/x y' }, ['credentialUrl']],
  ])('is refused with %s', (_what, some, fields) => expect(refusal(some)).toEqual(fields));

  it.each<[string, Partial<CertificationFacts>]>([
    ['an issue this month', { issueYear: 2026, issueMonth: Month.JULY }],
    ['a certification from 49 years ago', { issueYear: 1977 }],
    ['an expiry in the month of the issue', { expirationMonth: Month.MARCH, expirationYear: 2025 }],
    ['an expiry in 50 years', { expirationMonth: Month.MAY, expirationYear: 2076 }],
    ['an address', { credentialUrl: 'https://verify.example/1?a=b' }],
  ])('is accepted with %s', (_what, some) => expect(refusal(some)).toEqual([]));

  it('can be issued in a month that has begun in the easternmost time zone', () => {
    const given = { issueYear: 2027, issueMonth: Month.JANUARY };
    expect(refusal(given, new Date('2026-12-31T09:59:00Z'))).toEqual(['issueYear']);
    expect(refusal(given, new Date('2026-12-31T10:00:00Z'))).toEqual([]);
  });

  it('expires after the last day of its month', () => {
    const may = { expirationMonth: 5, expirationYear: 2026 };
    expect(isExpired(may, new Date('2026-05-31T23:59:59Z'))).toBe(false);
    expect(isExpired(may, new Date('2026-06-01T00:00:00Z'))).toBe(true);
    expect(isExpired({ expirationMonth: null, expirationYear: null }, NOW)).toBe(false);
  });
});

describe('the logo of an issuer', () => {
  it.each([
    ['Amazon Web Services', 'AW'],
    ['University of Pune', 'UP'],
    ['coursera', 'C'],
    ['<script>', 'S'],
    ['数学协会', '数'],
    ['&&&', '?'],
  ])('of %j shows %j', (issuer, letters) => {
    const mark = monogramOf(issuer);
    expect(mark.letters).toBe(letters);
    expect(parseMonogram(decodeURIComponent(monogramName(mark)))).toEqual(mark);
  });

  it('ignores case and differs between issuers', () => {
    expect(monogramOf('COURSERA')).toEqual(monogramOf('Coursera'));
    expect(monogramOf('Coursera').hue).not.toBe(monogramOf('edX').hue);
  });

  it.each(['360-AW', '1-', 'x-AW', '10-<b>', '10-ABCDE', '10-A"'])('does not exist for %j', (name) =>
    expect(parseMonogram(name)).toBeNull(),
  );

  it('has enough contrast with white letters for every hue', () => {
    for (let hue = 0; hue < 360; hue += 5) {
      const [, saturation = '', lightness = ''] =
        /hsl\(\d+ (\d+)% (\d+)%\)/.exec(monogramSvg({ hue, letters: 'A' })) ?? [];
      expect(1.05 / (luminance(hue, Number(saturation) / 100, Number(lightness) / 100) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

/** Relative luminance as in WCAG. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
