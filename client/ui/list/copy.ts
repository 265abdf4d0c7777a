/** The texts of toolbars and filters. */
export const listCopy = {
  filters: 'Filters',
  moreFilters: 'More Filters',
  moreFiltersSet: (count: number) => `More Filters, ${count} in use`,
  show: 'Show results',
  reset: 'Reset',
  remove: (label: string) => `Remove the filter ${label}`,
  sort: 'Sort by',
  selection: 'Selection',
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear selection',
} as const;
