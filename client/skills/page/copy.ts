export const skillsPageCopy = {
  title: 'Skills & Resume',
  loading: 'Loading your skills',
  failed: 'Your skills could not be loaded.',
} as const;
