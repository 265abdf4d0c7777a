import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { chosenWhenForced, disabled, fieldBox, fieldText, FORCED, press } from './recipes';

const field = defineSlotRecipe({
  className: 'bm-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      width: '100%',
      gap: '1.5',
      position: 'relative',
    },
    label: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'short',
      textAlign: 'start',
      _disabled: { opacity: '0.5' },
    },
    requiredIndicator: { color: 'fg.error' },
    helperText: { color: 'fg.muted', fontSize: 'xs', lineHeight: 'short' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      color: 'fg.error',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'short',
    },
  },
  variants: { orientation: { vertical: {} } },
  defaultVariants: { orientation: 'vertical' },
});

const nativeSelect = defineSlotRecipe({
  className: 'bm-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', width: '100%', position: 'relative', height: 'fit-content' },
    field: {
      ...fieldBox,
      ...fieldText,
      ps: '3',
      pe: '9',
      textOverflow: 'ellipsis',
      lineHeight: 'normal',
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      top: '0',
      insetEnd: '3',
      height: '100%',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '4' },
    },
  },
  variants: { size: { sm: { field: { h: '9' } }, md: { field: { h: '10' } } }, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const choice = {
  root: { display: 'inline-flex', gap: '2.5', alignItems: 'center', position: 'relative', minH: '8' },
  label: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'short', cursor: 'pointer', _disabled: disabled },
} as const;
const inFocus = { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } as const;

const radioGroup = defineSlotRecipe({
  className: 'bm-radio',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator', 'itemAddon', 'itemIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    label: { fontSize: 'sm', fontWeight: 'semibold' },
    item: { ...choice.root, cursor: 'radio', _disabled: disabled },
    itemText: choice.label,
    itemControl: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      boxSize: '5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.panel',
      color: 'brand.contrast',
      _focusVisible: inFocus,
      '& .dot': { boxSize: '2', borderRadius: 'full', bg: 'currentColor' },
      '&[data-state=checked]': { bg: 'brand.solid', borderColor: 'brand.solid', ...chosenWhenForced },
    },
  },
  variants: { size: { md: {} }, variant: { solid: {} } },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const switchRecipe = defineSlotRecipe({
  className: 'bm-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    ...choice,
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      width: '10',
      height: '6',
      p: '2px',
      borderRadius: 'full',
      bg: 'border.strong',
      cursor: 'switch',
      ...press,
      _focusVisible: inFocus,
      [FORCED]: { border: '1px solid ButtonText', p: '1px' },
      _checked: { bg: 'brand.solid', ...chosenWhenForced },
      _disabled: disabled,
    },
    thumb: {
      boxSize: '5',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'translate 120ms',
      [FORCED]: { forcedColorAdjust: 'none', bg: 'ButtonText' },
      _checked: { translate: '16px 0', [FORCED]: { bg: 'HighlightText' } },
    },
  },
  variants: { size: { md: {} }, variant: { solid: {} } },
  defaultVariants: { size: 'md', variant: 'solid' },
});

/** The recipes of form fields. */
export const formSlotRecipes = { field, nativeSelect, radioGroup, switch: switchRecipe };
