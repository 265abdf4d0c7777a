import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_PAGE_STYLE } from '../platform/documents/public-page-style';

/** The variables of the pages that the server makes, with the colors of the client's palette. */
const COLORS: Readonly<Record<string, string>> = {
  bg: 'bg',
  panel: 'surface',
  fg: 'ink',
  muted: 'muted',
  line: 'line',
  edge: 'lineStrong',
  brand: 'brand',
  'on-brand': 'onBrand',
  accent: 'accent',
  good: 'good',
  bad: 'bad',
};

const tokens = readFileSync(join(__dirname, '../../client/ui/theme/tokens.ts'), 'utf8');

it.each(Object.entries(COLORS))('--%s is the color %s of the client, in light and in dark', (variable, name) => {
  const [, light = '', dark = ''] = new RegExp(`^  ${name}: \\['(#\\w+)', '(#\\w+)'\\]`, 'm').exec(tokens) ?? [];
  const [inLight, inDark, inPrint] = [...PUBLIC_PAGE_STYLE.matchAll(new RegExp(`--${variable}:(#\\w+)`, 'g'))].map(
    ([, color]) => color,
  );
  expect([inLight, inDark, inPrint]).toEqual([light, dark, light].map((color) => color.toLowerCase()));
});
