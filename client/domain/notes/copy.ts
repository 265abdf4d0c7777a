export const notesCopy = {
  saving: 'Saving…',
  saved: 'Saved',
  retry: 'Try again',
} as const;
