/** The texts of toolbars and filters. */
export const listCopy = {
  filters: 'Filters',
  moreFilters: 'More Filters',
  moreFiltersSet: (count: number) => `More Filters, ${count} in use`,
  show: 'Show results',
  reset: 'Reset',
  remove: (label: string) => `Remove the filter ${label}`,
  narrow: (label: string) => `Search ${label}`,
  noOption: 'Nothing matches.',
  clear: 'Clear',
  sort: 'Sort by',
  tightest: (label: string, found: string) => `Without the filter “${label}”, there would be ${found}.`,
  removeTightest: (label: string) => `Remove “${label}”`,
  resetAll: 'Reset all filters',
  selection: 'Selection',
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear selection',
} as const;
