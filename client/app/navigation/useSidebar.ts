import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { below, RAIL_BELOW, useMediaQuery } from '../../lib/useMediaQuery';

const COOKIE = 'sidebar';
const SEVEN_DAYS = 7 * 24 * 3600;

const isCollapsedInCookie = () => document.cookie.split('; ').includes(`${COOKIE}=collapsed`);

/**
 * Whether the sidebar is collapsed. Kept in a cookie for 7 days (spec section 9). In a narrow window it always is, and `toggle` is null.
 */
export function useSidebar() {
  const isNarrow = useMediaQuery(below(RAIL_BELOW));
  const [collapsed, setCollapsed] = useState(isCollapsedInCookie);
  const toggle = useCallback(() => setCollapsed((was) => !was), []);
  useEffect(() => {
    document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
  }, [collapsed]);
  return { collapsed: collapsed || isNarrow, toggle: isNarrow ? null : toggle };
}

/** Calls `toggle` for Ctrl+B and Cmd+B (spec section 2). */
export function useSidebarKey(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b')
        return;
      event.preventDefault();
      onToggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
