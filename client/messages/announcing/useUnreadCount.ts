import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { UnreadMessages } from './unreadMessages';
import { announcingCopy } from './copy';

// A page may count something else in its title, as the notifications do.
const COUNTED = /^\(\d+\) /;

/** Puts the count before the title of the page, and keeps it there when another page sets its title. Returns an undo function. */
function countInTitle(count: number): () => void {
  const element = document.querySelector('title');
  let own: string | null = null;
  const update = () => {
    const { title } = document;
    if (title === own || COUNTED.test(title)) return;
    own = announcingCopy.tabTitle(count, title);
    document.title = own;
  };
  update();
  const observer = new MutationObserver(update);
  if (element) observer.observe(element, { childList: true });
  return () => {
    observer.disconnect();
    if (own !== null && document.title === own) document.title = own.replace(COUNTED, '');
  };
}

/** The count on the icon of the installed app. Browsers refuse it where the app is not installed. */
function countOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}

/** Shows the number of unread messages in the title of the browser tab and on the icon of the app. */
export function useUnreadCount(): void {
  // The shell fetches the count, and every event refreshes it.
  const { data } = useQuery(UnreadMessages, { fetchPolicy: 'cache-only' });
  const count = data?.me?.unreadMessages ?? 0;
  useEffect(() => (count > 0 ? countInTitle(count) : undefined), [count]);
  useEffect(() => {
    countOnIcon(count);
    return () => countOnIcon(0);
  }, [count]);
}
