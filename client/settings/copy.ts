export const settingsCopy = {
  title: 'Settings',
  sections: 'Settings sections',
  failed: 'The settings could not be loaded.',
} as const;

/** The sections of spec section 2, and the API keys and webhooks of HR and admins. */
export const sectionsCopy = {
  account: 'Account Information',
  notifications: 'Notification Preferences',
  referrals: 'Referral Preferences',
  privacy: 'Privacy Settings',
  data: 'Data & Export',
  'api-keys': 'API Keys',
  webhooks: 'Webhooks',
} as const;
