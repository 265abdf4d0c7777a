export const missingCopy = {
  notLoaded: 'This application is not among those shown. Load more to find it.',
  otherStage: 'This application is not in this stage.',
  gone: 'This application no longer exists.',
} as const;
