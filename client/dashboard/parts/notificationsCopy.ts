export const recentNotificationsCopy = {
  title: 'Recent Notifications',
  empty: 'No new notifications',
} as const;
