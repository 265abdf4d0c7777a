import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { disabled, edgeWhenForced } from './recipes';

const overlay = {
  backdrop: {
    bg: 'rgb(20 19 42 / 55%)',
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    _open: { animation: 'fade-in 200ms' },
    _closed: { animation: 'fade-out 120ms' },
  },
  positioner: { display: 'flex', position: 'fixed', inset: '0', zIndex: 'modal', overscrollBehavior: 'contain' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    width: '100%',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'float',
    fontSize: 'sm',
    outline: '0',
    ...edgeWhenForced,
  },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    flex: '0 0 auto',
    ps: { base: '4', md: '6' },
    pe: '14',
    pt: { base: '5', md: '6' },
    pb: '3',
  },
  title: { fontFamily: 'heading', fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' },
  description: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'short' },
  body: {
    // Space for the focus ring of a field at the edge. What stays at an edge while the rest scrolls has to add it.
    '--body-above': '{spacing.2}',
    '--body-below': '{spacing.5}',
    flex: '1 1 auto',
    overflowY: 'auto',
    px: { base: '4', md: '6' },
    pt: 'var(--body-above)',
    pb: 'var(--body-below)',
  },
  footer: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    justifyContent: 'flex-end',
    gap: '3',
    flex: '0 0 auto',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: { base: 'calc(16px + env(safe-area-inset-bottom))', md: '6' },
  },
  closeTrigger: { position: 'absolute', top: '4', insetEnd: '4' },
} as const;

const overlaySlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const;

// A centered dialog. Below 768 px, a sheet at the bottom of the screen.
const dialog = defineSlotRecipe({
  className: 'bm-dialog',
  slots: [...overlaySlots],
  base: {
    ...overlay,
    positioner: {
      ...overlay.positioner,
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      p: { base: '0', md: '6' },
    },
    content: {
      ...overlay.content,
      maxH: { base: '92dvh', md: '100%' },
      borderTopRadius: { base: 'xl', md: 'l3' },
      borderBottomRadius: { base: '0', md: 'l3' },
      animationDuration: '200ms',
      animationTimingFunction: 'out',
      _open: { animationName: { base: 'sheet-in', md: 'rise-in' } },
      _closed: { animationName: { base: 'sheet-out', md: 'rise-out' }, animationDuration: '120ms' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { md: 'md' } } },
      md: { content: { maxW: { md: 'xl' } } },
      lg: { content: { maxW: { md: '3xl' } } },
    },
    motionPreset: {
      // At the end of the window over its full height; below 768 px, the sheet at the bottom.
      'slide-in-right': {
        positioner: { alignItems: { md: 'stretch' }, justifyContent: 'flex-end', p: '0' },
        content: {
          maxH: { md: '100dvh' },
          borderRadius: { md: '0' },
          _open: { animationName: { md: 'side-in' } },
          _closed: { animationName: { md: 'side-out' } },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

const drawer = defineSlotRecipe({
  className: 'bm-drawer',
  slots: [...overlaySlots],
  base: {
    ...overlay,
    content: {
      ...overlay.content,
      maxW: '18rem',
      height: '100dvh',
      _open: { animation: 'drawer-in 200ms' },
      _closed: { animation: 'drawer-out 120ms' },
    },
    body: { ...overlay.body, p: '0', display: 'flex', flexDirection: 'column' },
  },
});

const menu = defineSlotRecipe({
  className: 'bm-menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemGroupLabel',
    'separator',
    'itemCommand',
    'indicator',
    'itemIndicator',
    'arrow',
    'arrowTip',
  ],
  base: {
    content: {
      outline: '0',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      ...edgeWhenForced,
      borderRadius: 'l3',
      p: '1.5',
      minW: '48',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      zIndex: 'popover',
      _open: { animation: 'fade-in 120ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: '100%',
      px: '2.5',
      minH: { base: '11', md: '9' },
      borderRadius: 'l1',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'fg',
      cursor: 'menuitem',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'bg.subtle', outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
      _disabled: disabled,
      _icon: { boxSize: '4', color: 'fg.muted', flexShrink: '0' },
    },
    itemText: { flex: '1' },
    itemGroupLabel: { px: '2.5', py: '1.5', fontSize: 'xs', color: 'fg.muted', fontWeight: 'medium' },
    separator: { height: '1px', bg: 'border', my: '1.5', mx: '-1.5' },
  },
  variants: { size: { md: {} }, variant: { subtle: {} } },
  defaultVariants: { size: 'md', variant: 'subtle' },
});

const tooltip = defineSlotRecipe({
  className: 'bm-tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'bg.inverted',
      color: 'fg.inverted',
      px: '2.5',
      py: '1.5',
      borderRadius: 'l1',
      fontSize: 'xs',
      fontWeight: 'medium',
      maxW: 'xs',
      zIndex: 'tooltip',
      _open: { animation: 'fade-in 120ms' },
    },
  },
});

/** The recipes of dialogs, menus and tooltips. */
export const floatingSlotRecipes = { dialog, drawer, menu, tooltip };
