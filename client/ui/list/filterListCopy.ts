export const filterListCopy = {
  narrow: (label: string) => `Search ${label}`,
  typed: (text: string) => `Use “${text}”`,
  noOption: 'Nothing matches.',
  clear: 'Clear',
} as const;
