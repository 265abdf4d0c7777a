/** The wide column and the narrow one; one column on phones and tablets. */
export const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' } as const;
