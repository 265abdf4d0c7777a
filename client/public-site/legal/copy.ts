export const legalPageCopy = {
  effective: (day: string) => `Effective from ${day}`,
  contents: 'Contents of this page',
} as const;
