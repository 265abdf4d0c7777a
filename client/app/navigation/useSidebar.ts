import { useCallback, useEffect, useState } from 'react';

const COOKIE = 'sidebar';
const SEVEN_DAYS = 7 * 24 * 3600;

const isCollapsedInCookie = () => document.cookie.split('; ').includes(`${COOKIE}=collapsed`);

/** Whether the sidebar is collapsed. Kept in a cookie for 7 days, and toggled with Ctrl+B or Cmd+B (spec sections 2 and 9). */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isCollapsedInCookie);
  const toggle = useCallback(() => setCollapsed((was) => !was), []);
  useEffect(() => {
    document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
  }, [collapsed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b')
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return { collapsed, toggle };
}
