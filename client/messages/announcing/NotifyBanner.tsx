import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { notificationState, onNotificationState, setNotifications } from '../../domain/browserNotifications';
import { getSession } from '../../lib/session';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { notifyBannerCopy as copy } from './copy';

const key = () => `notifications-later:${getSession()?.user.id ?? ''}`;

/** Offers the notifications of this browser below the conversations, until the user has answered. */
export function NotifyBanner() {
  const state = useSyncExternalStore(onNotificationState, notificationState);
  const [later, setLater] = useState(() => localStorage.getItem(key()) !== null);
  if (state !== 'off' || later) return null;
  // The keyboard continues in the list, since the pressed button is gone.
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('section')?.parentElement;
    list?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
    setLater(true);
  };
  // Not remembered: if the user gives the browser no answer, the offer is there again the next time.
  const turnOn = (event: MouseEvent<HTMLElement>) => {
    close(event);
    void setNotifications(true);
  };
  const notNow = (event: MouseEvent<HTMLElement>) => {
    close(event);
    localStorage.setItem(key(), 'yes');
  };
  return (
    <Box asChild p="3" borderTopWidth="1px" bg="bg.subtle" flexShrink="0">
      <section aria-label={copy.title}>
        <Box fontWeight="semibold">{copy.title}</Box>
        <Box fontSize="sm" color="fg.muted">
          {copy.help}
        </Box>
        <Flex gap="2" mt="2" wrap="wrap">
          <OnlineButton size="sm" onClick={turnOn}>
            {copy.turnOn}
          </OnlineButton>
          <Button size="sm" variant="ghost" onClick={notNow}>
            {copy.notNow}
          </Button>
        </Flex>
      </section>
    </Box>
  );
}
