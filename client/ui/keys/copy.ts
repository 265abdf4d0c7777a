/** The shortcuts of a list of rows. */
export const rowKeysCopy = {
  title: 'List',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
} as const;
