export const backCopy = { label: 'Breadcrumb' } as const;
