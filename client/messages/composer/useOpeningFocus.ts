import { type RefObject, useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsMobile, useMediaQuery } from '../../lib/useMediaQuery';
import { paths } from '../../routes/paths';

/** Whether the focus is still where the navigation has left it: on the page, or on a link to the conversation. */
function isWaiting(conversationId: string): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN') return true;
  return activeElement.getAttribute('href') === paths.conversation(conversationId);
}

/**
 * Moves the focus to the field when the user has opened the conversation, so that they can write at once. Not after Back or a reload, not for
 * a link to a message, which gets the focus itself, and not on touch screens, where the keyboard would cover half of the messages.
 */
export function useOpeningFocus(conversationId: string, field: RefObject<HTMLElement | null>): void {
  const isOpened = useNavigationType() === NavigationType.Push;
  const [params] = useSearchParams();
  const isMobile = useIsMobile();
  const isTouched = useMediaQuery('(hover: none)');
  const onOpen = useEffectEvent(() => {
    if (!isOpened || params.has('message') || isMobile || isTouched || !isWaiting(conversationId)) return;
    field.current?.focus({ preventScroll: true });
  });
  useEffect(() => onOpen(), []);
}
