export const noMatchCopy = {
  tightest: (label: string, found: string) => `Without the filter “${label}”, there would be ${found}.`,
  removeTightest: (label: string) => `Remove “${label}”`,
  resetAll: 'Reset all filters',
} as const;
