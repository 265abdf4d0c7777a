import type { TypePolicies } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clearSession } from '../lib/session';
import { toast } from '../ui/feedback/toast';
import { type Connected, makeClient } from './apollo';
import type { ConnectionState, Realtime } from './realtime';

const RealtimeContext = createContext<Realtime | null>(null);

/** The state of the WebSocket. Re-renders when it changes. */
export function useConnectionState(): ConnectionState {
  const realtime = useContext(RealtimeContext);
  if (!realtime) throw new Error('useConnectionState needs the DataProvider around it');
  return useSyncExternalStore(realtime.subscribe, realtime.getState);
}

/** Provides the Apollo client and the state of the WebSocket. */
export function DataProvider({ connected, children }: { connected: Connected; children: ReactNode }) {
  return (
    <RealtimeContext value={connected.realtime}>
      <ApolloProvider client={connected.client}>{children}</ApolloProvider>
    </RealtimeContext>
  );
}

interface SessionDataProviderProps {
  token: string;
  cachePolicies: readonly TypePolicies[];
  /** Send hashes instead of documents. For the production build, whose documents the server knows. */
  persisted?: boolean;
  children: ReactNode;
}

/** One Apollo client for each session, discarded with it, so that no data of one user reaches the next. */
export function SessionDataProvider({ token, cachePolicies, persisted = false, children }: SessionDataProviderProps) {
  const connect = () => ({ token, connected: makeClient({ token, cachePolicies, persisted, onSignedOut }) });
  const [held, setHeld] = useState(connect);
  if (held.token !== token) setHeld(connect());
  const before = useRef(held);
  useEffect(() => {
    if (before.current !== held) before.current.connected.stop();
    before.current = held;
  }, [held]);
  useEffect(() => () => before.current.connected.stop(), []);
  return (
    <DataProvider key={token} connected={held.connected}>
      {children}
    </DataProvider>
  );
}

function onSignedOut() {
  clearSession();
  toast.info('You were signed out', 'Sign in again to continue.');
}
