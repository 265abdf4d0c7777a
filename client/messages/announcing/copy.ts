import { isolating } from '../../lib/texts/isolated';

export const announcingCopy = {
  /** Without the text of the message, because others may see the screen. */
  body: 'sent you a message',
  /** `title` is what the page is called. */
  tabTitle: (unread: number, title: string) => isolating`(${unread}) ${title}`,
} as const;

export const notifyBannerCopy = {
  title: 'Get notified of new messages',
  help: 'Your browser says who wrote to you, without the text.',
  turnOn: 'Turn on',
  notNow: 'Not now',
} as const;
