import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { shellCopy } from '../navigation/copy';
import { usePageHead } from '../navigation/PageHead';
import { rememberPlace } from '../navigation/recentPlaces';
import type { Portal } from '../navigation/portals';
import { sectionKeys } from './sectionKeys';

export interface ShellKeysProps {
  portal: Portal;
  onOpen: (overlay: 'palette' | 'keys') => void;
}

/** The shortcuts of the frame, and the memory of recent places. Loaded after the first screen. */
export function ShellKeys({ portal, onOpen }: ShellKeysProps) {
  const { title } = usePageHead();
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
