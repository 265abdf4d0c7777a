import { useEffect, useEffectEvent } from 'react';

/**
 * Loads the code of a page when the pointer, a finger or the focus comes to a link to it, so that it is there when the link is pressed.
 * @param preload is called with the path of the link
 */
export function useLinkPreload(preload: (pathname: string) => void): void {
  const onIntent = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) preload(link.pathname);
  });
  useEffect(() => {
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}
