/** Why something cannot be done without a connection. */
export const offlineCopy = { reason: 'You are offline' } as const;
