import { useApolloClient } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { getSession, saveSession } from '../lib/session';
import { server } from '../testing/server';
import { SessionDataProvider } from './DataProvider';
import { ThemeProvider } from '../ui/ThemeProvider';
import { useMe } from '../app/useMe';

function Name() {
  const { me } = useMe(false);
  return <p>{me?.name ?? 'nobody'}</p>;
}
const tree = (token: string, inside = <Name />) => (
  <ThemeProvider>
    <MemoryRouter>
      <SessionDataProvider token={token} cachePolicies={[]}>
        {inside}
      </SessionDataProvider>
    </MemoryRouter>
  </ThemeProvider>
);
const person = (name: string) => ({
  __typename: 'Me',
  id: name,
  name,
  role: 'ALUMNI',
  photoUrl: null,
  verified: true,
  unreadNotifications: 0,
  unreadMessages: 0,
  eraseAfter: null,
});

test('sends the token and the preflight header', async () => {
  saveSession({ token: 't1', user: { id: 'u', name: 'Meera', role: 'ALUMNI' } });
  let headers: Headers | undefined;
  server.use(
    graphql.query('ShellMe', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({ data: { me: person('Meera') } });
    }),
  );
  render(tree('t1'));
  expect(await screen.findByText('Meera')).toBeInTheDocument();
  expect(headers?.get('authorization')).toBe('Bearer t1');
  expect(headers?.get('apollo-require-preflight')).toBe('1');
});

test('ends the session with a toast when the server reports that it is over', async () => {
  saveSession({ token: 't1', user: { id: 'u', name: 'Meera', role: 'ALUMNI' } });
  server.use(
    graphql.query('ShellMe', () =>
      HttpResponse.json({
        data: null,
        errors: [{ message: 'Sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } }],
      }),
    ),
  );
  render(tree('t1'));
  expect(await screen.findByRole('status', { name: 'You were signed out' })).toBeInTheDocument();
  expect(getSession()).toBeNull();
});

test('keeps a newer session when an old response arrives late', async () => {
  saveSession({ token: 't2', user: { id: 'u', name: 'Asha', role: 'JOBSEEKER' } });
  const asked = jest.fn();
  server.use(
    graphql.query('ShellMe', () => {
      asked();
      return HttpResponse.json({
        data: null,
        errors: [{ message: 'Sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }),
  );
  render(tree('t1'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText('nobody')).toBeInTheDocument();
  expect(getSession()?.token).toBe('t2');
});

test('keeps no data of one user for the next', async () => {
  saveSession({ token: 't1', user: { id: 'u', name: 'Meera', role: 'ALUMNI' } });
  const clients = new Set<unknown>();
  function Client() {
    clients.add(useApolloClient());
    return <Name />;
  }
  server.use(
    graphql.query('ShellMe', ({ request }) =>
      HttpResponse.json({ data: { me: person(request.headers.get('authorization') ?? '') } }),
    ),
  );
  const view = render(tree('t1', <Client />));
  expect(await screen.findByText('Bearer t1')).toBeInTheDocument();
  view.rerender(tree('t2', <Client />));
  expect(screen.queryByText('Bearer t1')).not.toBeInTheDocument();
  expect(await screen.findByText('Bearer t2')).toBeInTheDocument();
  expect(clients.size).toBe(2);
});
