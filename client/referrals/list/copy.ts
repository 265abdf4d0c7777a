export const referralListCopy = {
  more: 'Load more requests',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
} as const;
