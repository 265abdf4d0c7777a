export const legalPageCopy = { effective: 'Effective from', contents: 'Contents of this page' } as const;
