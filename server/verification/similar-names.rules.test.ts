// cspell:ignore Arnazon cme Générale Infosis lnfosys L’Oréal NFOSYS nfosys Olam Société Söhne
import { isDisguised, lookAlike } from './similar-names.rules';

describe('a disguised company name', () => {
  it.each([
    ['a Cyrillic А', '\u0410cme'],
    ['a Cyrillic с inside', 'A\u0441me'],
    ['Cyrillic letters alone', '\u0410\u0421\u041c\u0415'],
    ['a Greek Ο', 'G\u039fogle'],
    ['full-width letters', '\uff21\uff23\uff2d\uff25'],
    ['mathematical letters', '\u{1d400}cme'],
    ['one disguised word of two', 'Acme L\u0430bs'],
    ['a zero-width space', 'Ac\u200bme'],
    ['a word joiner at the end', 'Acme\u2060'],
    ['a soft hyphen', 'Ac\u00adme'],
    ['a change of direction', '\u202eemcA'],
    ['a joiner between Latin letters', 'Ac\u200dme'],
    ['a filler that shows nothing', 'Acme \u3164'],
  ])('has %s', (_what, name) => {
    expect(isDisguised(name)).toBe(true);
  });

  it.each([
    'Acme',
    'Société Générale',
    'Müller & Söhne',
    'O’Reilly – Media',
    'L’Oréal 2030',
    'टाटा मोटर्स',
    'क्‍ष इन्फोटेक',
    'இன்ஃபோசிஸ் Infosys',
    'Яндекс',
    '株式会社Acme',
  ])('is not %s', (name) => {
    expect(isDisguised(name)).toBe(false);
  });
});

describe('a name that looks like another', () => {
  const verified = ['Infosys', 'amazon', 'Ola Cabs', 'IBM', 'O’Reilly'];

  it.each([
    ['lnfosys', 'Infosys'],
    ['lNFOSYS', 'Infosys'],
    ['1nfosys', 'Infosys'],
    ['Inf0sys', 'Infosys'],
    ['Am\u0430zon', 'amazon'],
    ['Ama\u200bzon', 'amazon'],
    ['0la  Cabs', 'Ola Cabs'],
    ['lBM', 'IBM'],
    ["O'Reilly", 'O’Reilly'],
  ])('%s looks like %s', (name, expected) => {
    expect(lookAlike(name, verified)).toBe(expected);
  });

  it.each(['Mall', 'Barn', 'Ibsen', 'Infosis', 'Olá Cabs', 'Arnazon Books'])('%s looks like none of them', (name) => {
    expect(lookAlike(name, [...verified, 'Mail', 'Bam', 'Olam'])).toBeNull();
  });
});
