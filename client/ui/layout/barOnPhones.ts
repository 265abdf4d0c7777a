/**
 * The style of the buttons of a page, in a column of elements: on phones, they are last and stay at the bottom of the screen. With
 * `data-takes-bottom`, they take the place of the portal's bar.
 */
export const barOnPhones = {
  position: { base: 'sticky', md: 'static' },
  order: { base: '1', md: '0' },
  bottom: '0',
  zIndex: { base: 'docked', md: 'auto' },
  mx: { base: '-4', md: '0' },
  mb: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  pt: { base: '2', md: '0' },
  pb: { base: 'calc(var(--bm-spacing-2) + env(safe-area-inset-bottom))', md: '0' },
  bg: { base: 'bg.panel', md: 'transparent' },
  borderTopWidth: { base: '1px', md: '0' },
} as const;
