export const loadFailedCopy = {
  page: 'This page could not be loaded. Check your connection.',
  outdatedPage: 'A newer version of Batchmate is available. Reload the page to continue.',
  offline: 'You are offline',
  offlineHint: 'Try again when the connection is back.',
  unreachable: 'Batchmate is not responding',
  unreachableHint: 'Check your connection, and try again.',
  outdated: 'A newer version of Batchmate is available',
  outdatedHint: 'Save your work, then reload the page.',
} as const;
