export const notificationsCopy = {
  channels: 'Channels',
  channelsHelp: 'Emails about the security of your account are always sent.',
  inApp: 'In-app',
  inAppOn: 'Notifications appear behind the bell and on the Notifications page.',
  inAppOff: (email: boolean) =>
    email ? 'Notifications are emailed instead.' : 'With email off, you receive no notifications.',
  email: 'Email',
  emailOn: (address: string) =>
    `Important notifications also go to ${address}, and messages that stay unread for ten minutes.`,
  emailOff: 'You still get emails about your account, for example about its security.',
  browser: 'This browser',
  browserHelp: 'Your browser says who wrote to you, without the text of the message.',
  browserBlocked:
    'Your browser blocks notifications from this site. To allow them, click the icon next to the address, then reload the page.',
  browserMissing:
    'This browser cannot show notifications. On an iPhone or iPad, add Batchmate to the Home Screen first.',
  sms: 'SMS',
  smsHelp: 'Not available yet',
  topics: 'Topics',
  newReferrals: 'New referrals',
  newReferralsHelp: 'Someone asks you for a referral, or their request is about to expire.',
  statusUpdates: 'Status updates',
  statusUpdatesStudent: 'The status of a request or an application changes, for example “Meera accepted your request”.',
  statusUpdatesReferrer:
    'A referral, an application to your job, or your credits change, for example “Asha was hired”.',
  messages: 'Messages',
  messagesStudent: 'Someone writes to you or invites you to apply.',
  messagesReferrer: 'Someone writes to you.',
  marketing: 'Marketing',
  marketingHelp: 'A weekly email with new jobs and requests that wait for an answer.',
  marketingNeedsEmail: 'A weekly email. Turn on Email to receive it.',
} as const;
