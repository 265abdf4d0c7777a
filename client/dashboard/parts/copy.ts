export const partsCopy = {
  loading: 'Loading your dashboard',
  failed: 'Your dashboard could not be loaded.',
  title: 'Dashboard',
  quickActions: 'Quick Actions',
} as const;
