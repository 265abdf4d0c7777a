/** The style of a row's two columns, who a person is and what is known about them. They stand one below the other in narrow windows. */
export const rowColumns = {
  flex: '1 1 0',
  minW: '0',
  direction: { base: 'column', lg: 'row' },
  align: { lg: 'center' },
  gap: { base: '1', lg: '4' },
} as const;
