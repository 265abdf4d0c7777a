import { render as renderWithLibrary } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';
import { cachePolicies } from '../app/cachePolicies';
import { DataProvider } from '../data/DataProvider';
import { ThemeProvider } from '../ui/ThemeProvider';
import { makeClient } from '../data/apollo';
import { saveSession, type SessionUser } from '../lib/session';
import { FakeSocket } from './FakeSocket';

const invented: SessionUser = { id: '01900000-0000-7000-8000-000000000001', name: 'Asha Rao', role: 'JOBSEEKER' };

export interface RenderOptions {
  /** The path and query of the URL. */
  path?: string;
  /** With a pattern such as `/referrals/:id`, the element is rendered as that route and can read its parameters. */
  route?: string;
  /** The router state of that address. */
  state?: unknown;
  /** The signed-in user, by default a job seeker; null for a visitor. */
  as?: Partial<SessionUser> | null;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

/**
 * Renders `ui` with everything that surrounds it in the application: theme, toasts, Apollo with masking and the real cache, a WebSocket
 * connected to FakeSocket, and a router. Answer its requests with `server.use(graphql.query('Name', …))`; responses must have `__typename`.
 */
export function render(ui: ReactElement, { path = '/', route, state, as = {} }: RenderOptions = {}) {
  FakeSocket.reset();
  const user = userEvent.setup();
  const person = { ...invented, ...as };
  if (as !== null) saveSession({ token: 'test-token', user: person });
  const { client, realtime, stop } = makeClient({
    cachePolicies,
    ...(as !== null && { token: 'test-token' }),
    origin: 'http://localhost',
    webSocketImpl: FakeSocket,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider>
      <DataProvider connected={{ client, realtime, stop }}>
        <MemoryRouter
          initialEntries={[state === undefined ? path : { ...parsePath(path), state }]}
          useTransitions={false}
        >
          {route ? (
            <Routes>
              <Route path={route} element={children} />
              <Route path="*" element={null} />
            </Routes>
          ) : (
            children
          )}
          <Where />
        </MemoryRouter>
      </DataProvider>
    </ThemeProvider>
  );
  const view = renderWithLibrary(ui, { wrapper });
  return {
    ...view,
    user,
    client,
    realtime,
    person,
    /** The newest socket. */
    socket: () => FakeSocket.opened.at(-1),
    /** The current path and query of the router. */
    address: () => view.getByTestId('address').textContent,
  };
}
