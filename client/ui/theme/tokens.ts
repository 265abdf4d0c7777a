import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

/**
 * The color palette as [light, dark]. docs/design.md describes the use of each color. theme.test.ts measures the contrast of text colors.
 */
export const palette = {
  bg: ['#FBF8F2', '#14132A'],
  surface: ['#FFFFFF', '#1D1C38'],
  sunken: ['#F4EFE5', '#242243'],
  sunkenMore: ['#EBE5D8', '#2F2D54'],
  line: ['#E6E0D6', '#34325A'],
  lineStrong: ['#8F887B', '#7A77A6'],
  ink: ['#1D1B33', '#F1EFFA'],
  muted: ['#5D5A73', '#B0ADCB'],
  inverted: ['#FFFFFF', '#14132A'],
  brand: ['#3B33A6', '#A9A3FF'],
  brandHover: ['#2F2889', '#BDB8FF'],
  brandSoft: ['#EFEDFB', '#2A2853'],
  brandSofter: ['#E0DCF7', '#373469'],
  onBrand: ['#FFFFFF', '#14132A'],
  accent: ['#F4A51C', '#FFC04D'],
  accentSoft: ['#FDF0D6', '#3A3038'],
  good: ['#17704F', '#63CFA3'],
  goodSoft: ['#E4F2EB', '#1C3440'],
  bad: ['#B3322B', '#FF8F86'],
  badHover: ['#962720', '#FFA69F'],
  badSoft: ['#FBE9E7', '#3B2440'],
  info: ['#1F6391', '#7CC0EE'],
  infoSoft: ['#E5EFF7', '#1E3050'],
  waiting: ['#8A5300', '#FFC04D'],
  waitingSoft: ['#FBF0DA', '#38303C'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Eight colors for initials, as [background, text] in light and in dark. */
export const avatarHues = [
  { light: ['#E4E1FA', '#35308A'], dark: ['#37346B', '#D5D2FF'] },
  { light: ['#DCEEE5', '#17593F'], dark: ['#21443F', '#B4EBD3'] },
  { light: ['#FBE6D2', '#7A4309'], dark: ['#4A3434', '#FFD3A6'] },
  { light: ['#DDEBF6', '#1C527A'], dark: ['#253C5E', '#BADFFA'] },
  { light: ['#F8E0E6', '#862C4A'], dark: ['#4C2A48', '#FFC2D4'] },
  { light: ['#E9EBD2', '#51560F'], dark: ['#3A3F33', '#E2E8A6'] },
  { light: ['#EFE0F4', '#6A2E81'], dark: ['#43295A', '#EAC5F8'] },
  { light: ['#D9EDEE', '#155459'], dark: ['#20414C', '#ADE6EA'] },
] as const;

type PaletteName = keyof typeof palette;
const of = (name: PaletteName) => ({ value: { _light: palette[name][0], _dark: palette[name][1] } });

/** The keys that Chakra's recipes read from a color palette. */
const buttonPalette = (name: PaletteName, tones: { hover: PaletteName; soft: PaletteName; softer: PaletteName }) => ({
  DEFAULT: of(name),
  solid: of(name),
  hover: of(tones.hover),
  contrast: of('onBrand'),
  fg: of(name),
  subtle: of(tones.soft),
  muted: of(tones.softer),
  emphasized: of(tones.softer),
  focusRing: of('brand'),
  border: of('lineStrong'),
});

const status = (name: PaletteName, soft: PaletteName) => ({ DEFAULT: of(name), soft: of(soft) });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: of('bg'),
      panel: of('surface'),
      subtle: of('sunken'),
      muted: of('sunken'),
      emphasized: of('sunkenMore'),
      inverted: of('ink'),
    },
    fg: { DEFAULT: of('ink'), muted: of('muted'), subtle: of('muted'), inverted: of('inverted'), error: of('bad') },
    border: { DEFAULT: of('line'), muted: of('line'), strong: of('lineStrong'), error: of('bad') },
    brand: buttonPalette('brand', { hover: 'brandHover', soft: 'brandSoft', softer: 'brandSofter' }),
    gray: {
      ...buttonPalette('ink', { hover: 'muted', soft: 'sunken', softer: 'sunkenMore' }),
      contrast: of('inverted'),
    },
    red: buttonPalette('bad', { hover: 'badHover', soft: 'badSoft', softer: 'badSoft' }),
    accent: status('accent', 'accentSoft'),
    good: status('good', 'goodSoft'),
    bad: status('bad', 'badSoft'),
    info: status('info', 'infoSoft'),
    waiting: status('waiting', 'waitingSoft'),
    neutral: status('muted', 'sunken'),
    hue: Object.fromEntries(
      avatarHues.map(({ light, dark }, i) => [
        String(i + 1),
        { bg: { value: { _light: light[0], _dark: dark[0] } }, fg: { value: { _light: light[1], _dark: dark[1] } } },
      ]),
    ),
  },
  shadows: {
    float: {
      value: {
        _light: '0 12px 32px rgb(29 27 51 / 14%), 0 0 1px rgb(29 27 51 / 30%)',
        _dark: '0 12px 32px rgb(0 0 0 / 60%), 0 0 0 1px #34325A',
      },
    },
  },
});

const rem = (n: number) => ({ value: `${n / 4}rem` });
// The 4 px grid with Chakra's names: 4 is 16 px.
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96,
];
const grid = Object.fromEntries(steps.map((n) => [String(n), rem(n)]));
const values = <V extends string | number>(map: Record<string, V>) =>
  Object.fromEntries(Object.entries(map).map(([k, value]) => [k, { value }]));

const system =
  'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji"';

/** A font, its stand-in until it is loaded (fonts.css), and the system fonts for all other scripts. */
const withStandIns = (name: string) => `"${name} Variable", "${name} Stand-in", "${name} Wide Stand-in", ${system}`;

export const tokens = defineTokens({
  fonts: values({
    heading: withStandIns('Bricolage Grotesque'),
    body: withStandIns('Hanken Grotesk'),
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  // 12 · 13 · 14 · 16 · 18 · 22 · 28 · 36 · 48
  fontSizes: values({
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.25rem',
    '4xl': '3rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: values({ tight: '-0.02em', wide: '0.02em' }),
  lineHeights: values({ tight: 1.2, short: 1.4, normal: 1.5 }),
  // l1 for small inner parts, l2 for controls, l3 for cards.
  radii: values({
    none: '0',
    xs: '4px',
    sm: '6px',
    md: '8px',
    lg: '10px',
    xl: '14px',
    full: '9999px',
    l1: '6px',
    l2: '8px',
    l3: '10px',
  }),
  spacing: grid,
  sizes: {
    ...grid,
    ...values({
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '65ch',
      dvh: '100dvh',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      content: '75rem',
      sidebar: '16rem',
      rail: '4.5rem',
      topbar: '3.75rem',
    }),
  },
  borders: values({ sm: '1px solid', md: '2px solid' }),
  // 120 ms for direct responses, 200 ms for elements that appear.
  durations: values({ faster: '120ms', fast: '120ms', moderate: '200ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  animations: values({ spin: 'spin 1s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
    option: 'pointer',
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    sticky: 1100,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
});

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'rise-in': { from: { translate: '0 8px', opacity: '0' }, to: { translate: '0 0', opacity: '1' } },
  'rise-out': { from: { translate: '0 0', opacity: '1' }, to: { translate: '0 8px', opacity: '0' } },
  'sheet-in': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'sheet-out': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  'drawer-in': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'drawer-out': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'side-in': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'side-out': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'ring-fill': {
    from: { background: 'transparent', boxShadow: 'inset 0 0 0 2px currentColor' },
    to: { boxShadow: 'inset 0 0 0 12px transparent' },
  },
  'line-reveal': { from: { clipPath: 'inset(-10% 100% -10% 0)' }, to: { clipPath: 'inset(-10% 0 -10% 0)' } },
};
