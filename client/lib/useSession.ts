import { useSyncExternalStore } from 'react';
import { getSession, onSessionChange, type Session } from './session';

/** The session of this browser, or null for a visitor. Re-renders when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}
