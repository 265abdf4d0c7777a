import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clearSession } from '../lib/session';
import { toast } from '../ui/toast';
import { type Connected, makeClient } from './apollo';
import type { ConnectionState, Realtime } from './realtime';

const RealtimeContext = createContext<Realtime | null>(null);

/** How the live connection is doing; renders again when it changes. */
export function useConnectionState(): ConnectionState {
  const realtime = useContext(RealtimeContext);
  if (!realtime) throw new Error('useConnectionState needs the DataProvider around it');
  return useSyncExternalStore(realtime.subscribe, realtime.getState);
}

/** The server's data and its live connection. */
export function DataProvider({ connected, children }: { connected: Connected; children: ReactNode }) {
  return (
    <RealtimeContext value={connected.realtime}>
      <ApolloProvider client={connected.client}>{children}</ApolloProvider>
    </RealtimeContext>
  );
}

function connect(token: string, persisted: boolean) {
  const onSignedOut = () => {
    clearSession();
    toast.info('You were signed out', 'Sign in again to go on.');
  };
  return { token, connected: makeClient({ token, persisted, onSignedOut }) };
}

interface SessionDataProviderProps {
  token: string;
  /** Send hashes instead of documents: for the build, whose documents the server knows. */
  persisted?: boolean;
  children: ReactNode;
}

/** One Apollo client for each session, thrown away with it, so that nothing of one person is left for the next. */
export function SessionDataProvider({ token, persisted = false, children }: SessionDataProviderProps) {
  const [held, setHeld] = useState(() => connect(token, persisted));
  if (held.token !== token) setHeld(connect(token, persisted));
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
