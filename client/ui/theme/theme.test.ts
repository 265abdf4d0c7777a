import { recipes } from './recipes';
import { avatarHues, palette } from './tokens';

type Name = keyof typeof palette;

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The WCAG 2 contrast ratio, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds: Name[] = ['bg', 'surface', 'sunken'];
const texts: Name[] = ['ink', 'muted', 'brand', 'good', 'bad', 'info', 'waiting'];
const pairs: [Name, Name][] = [
  ...texts.flatMap((text) => grounds.map((ground): [Name, Name] => [text, ground])),
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onBrand', 'bad'],
  ['onBrand', 'badHover'],
  ['inverted', 'ink'],
  ['brand', 'brandSoft'],
  ['brand', 'brandSofter'],
  ['good', 'goodSoft'],
  ['bad', 'badSoft'],
  ['info', 'infoSoft'],
  ['waiting', 'waitingSoft'],
  ['muted', 'sunkenMore'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s', (_mode, at) => {
  test.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[text][at], palette[ground][at])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['bg', 'surface'] as const)('borders of inputs and the focus ring stand out on %s', (ground) => {
    expect(contrast(palette.lineStrong[at], palette[ground][at])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.brand[at], palette[ground][at])).toBeGreaterThanOrEqual(3);
  });

  test.each(avatarHues.map((hue, index) => [index + 1, hue] as const))(
    'initials are readable on hue %d',
    (_index, hue) => {
      const [ground, letters] = at === 0 ? hue.light : hue.dark;
      expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('the accent color is never the text color of a button', () => {
  expect(JSON.stringify(recipes.button)).not.toContain('accent');
});
