import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { shellCopy } from '../navigation/copy';
import { rememberPlace } from '../navigation/recentPlaces';
import type { Portal } from '../navigation/portals';
import { sectionKeys } from './sectionKeys';

export interface ShellKeysProps {
  portal: Portal;
  /** The title of the page, for the list of recent places. */
  title: string;
  onOpen: (overlay: 'palette' | 'keys') => void;
}

/** The shortcuts of the frame, and the memory of recent places. Loaded after the first screen. */
export function ShellKeys({ portal, title, onOpen }: ShellKeysProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== '') rememberPlace({ to: pathname, title });
  }, [pathname, title]);
  const bindings = useMemo(
    (): KeyBinding[] => [
      { keys: 'mod+k', label: shellCopy.search, run: () => onOpen('palette') },
      { keys: '/', label: shellCopy.search, run: () => onOpen('palette') },
      ...portal.nav.flatMap(({ label, to }) => {
        const keys = sectionKeys(to);
        return keys === undefined ? [] : [{ keys, label: shellCopy.goTo(label), run: () => void navigate(to) }];
      }),
      { keys: '?', label: shellCopy.keys, run: () => onOpen('keys') },
    ],
    [portal, navigate, onOpen],
  );
  useKeys(shellCopy.everywhere, bindings, true);
  return null;
}
