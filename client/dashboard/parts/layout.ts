/** The columns of requests and notifications: one on phones and tablets. */
export const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' } as const;
