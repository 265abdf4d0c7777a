import { defineRecipe } from '@chakra-ui/react/styled-system';

const press = {
  transitionProperty: 'background, color, border-color, opacity',
  transitionDuration: 'fast',
  transitionTimingFunction: 'out',
};
const disabled = { opacity: '0.5', cursor: 'not-allowed' };

/** Forced colors (the contrast themes of Windows) remove backgrounds and shadows. */
const FORCED = '@media (forced-colors: active)';
/** Shows with forced colors what otherwise a background shows: that something is chosen. */
const chosenWhenForced = {
  [FORCED]: { forcedColorAdjust: 'none', bg: 'Highlight', borderColor: 'Highlight', color: 'HighlightText' },
};
/** A line or dot drawn with a background, in the color of text when colors are forced. */
const drawnWhenForced = { [FORCED]: { forcedColorAdjust: 'none', bg: 'CanvasText' } };
/** A border for what floats, which a shadow separates otherwise. */
const edgeWhenForced = { [FORCED]: { border: '1px solid CanvasText' } };

const button = defineRecipe({
  className: 'bm-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    cursor: 'button',
    flexShrink: '0',
    lineHeight: '1.2',
    fontWeight: 'semibold',
    textDecoration: 'none',
    ...press,
    _disabled: disabled,
    _icon: { flexShrink: '0' },
    '&[aria-pressed=true]': chosenWhenForced,
  },
  variants: {
    size: {
      xs: { h: '8', minW: '8', px: '2.5', gap: '1.5', fontSize: 'xs', _icon: { boxSize: '4' } },
      sm: { h: '9', minW: '9', px: '3.5', gap: '2', fontSize: 'sm', _icon: { boxSize: '4' } },
      md: { h: '10', minW: '10', px: '4', gap: '2', fontSize: 'sm', _icon: { boxSize: '4.5' } },
      lg: { h: '12', minW: '12', px: '6', gap: '2.5', fontSize: 'md', _icon: { boxSize: '5' } },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        h: 'auto',
        minW: '0',
        // The text keeps the height of its line, while the area for touch is larger.
        _after: { content: '""', position: 'absolute', insetBlock: '-2', insetInline: '-2' },
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const fieldBox = {
  width: '100%',
  minWidth: '0',
  position: 'relative',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  bg: 'bg.panel',
  color: 'fg',
  ...press,
  _placeholder: { color: 'fg.muted', opacity: '1' },
  _disabled: disabled,
  _readOnly: { bg: 'bg.subtle' },
  _invalid: { borderColor: 'border.error' },
} as const;

// 16 px on phones, because iOS zooms into fields with a smaller font.
const fieldText = { fontSize: { base: 'md', md: 'sm' } } as const;

const input = defineRecipe({
  className: 'bm-input',
  // Long placeholders on phones end visibly.
  base: { ...fieldBox, ...fieldText, textOverflow: 'ellipsis' },
  variants: {
    size: { sm: { h: '9', px: '2.5' }, md: { h: '10', px: '3' }, lg: { h: '12', px: '4' } },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const textarea = defineRecipe({
  className: 'bm-textarea',
  base: { ...fieldBox, ...fieldText, lineHeight: 'short', px: '3', py: '2', minH: '20' },
  variants: { size: { md: {} }, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const link = defineRecipe({
  className: 'bm-link',
  base: { color: 'brand.fg', cursor: 'pointer', borderRadius: 'l1', fontWeight: 'medium', textUnderlineOffset: '3px' },
  variants: {
    variant: {
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      underline: { textDecoration: 'underline' },
    },
  },
  defaultVariants: { variant: 'underline' },
});

const heading = defineRecipe({
  className: 'bm-heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
  variants: {
    size: Object.fromEntries(
      ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'].map((size) => [size, { fontSize: size }]),
    ),
  },
  defaultVariants: { size: 'xl' },
});

const spinner = defineRecipe({
  className: 'bm-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
    },
  },
  defaultVariants: { size: 'md' },
});

const separator = defineRecipe({
  className: 'bm-separator',
  base: { display: 'block', borderColor: 'border' },
  variants: {
    variant: { solid: { borderStyle: 'solid' } },
    orientation: { vertical: { borderInlineStartWidth: '1px' }, horizontal: { borderTopWidth: '1px' } },
    size: { sm: {} },
  },
  defaultVariants: { size: 'sm', variant: 'solid', orientation: 'horizontal' },
});

const radiomark = defineRecipe({
  className: 'bm-radiomark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '5',
    color: 'brand.contrast',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    cursor: 'radio',
    ...press,
    _disabled: disabled,
    _invalid: { borderColor: 'border.error' },
    '&[data-state=checked]': { bg: 'brand.solid', borderColor: 'brand.solid', ...chosenWhenForced },
    '& .dot': { boxSize: '2', borderRadius: 'full', bg: 'currentColor', forcedColorAdjust: 'none' },
  },
  variants: { size: { md: {} }, variant: { solid: {} } },
  defaultVariants: { size: 'md', variant: 'solid' },
});

export const recipes = { button, input, textarea, link, heading, spinner, separator, radiomark };
export { chosenWhenForced, disabled, drawnWhenForced, edgeWhenForced, fieldBox, fieldText, FORCED, press };
