import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { getSession } from '../lib/session';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { portalOf } from './navigation/portals';
import { OldAddress } from './OldAddress';

const Hash = () => <p>{useLocation().hash}</p>;

function open(answer: () => Response) {
  const asked = jest.fn();
  server.use(
    graphql.mutation('SignOut', () => {
      asked();
      return answer();
    }),
  );
  const page = (
    <>
      <OldAddress hash="#code=7QXK" portal={portalOf('JOBSEEKER')} />
      <Hash />
    </>
  );
  return { asked, ...render(page, { path: '/?auth=reset#code=7QXK' }) };
}

test.each([
  ['', () => HttpResponse.json({ data: { signOut: { __typename: 'SignOutPayload', signedOut: true } } })],
  [', also if the server does not answer', () => HttpResponse.error()],
])('a link that resets a password ends the session before it is used%s', async (_, answer) => {
  const { asked, user, address } = open(answer);
  expect(await screen.findByRole('alertdialog', { name: 'Reset a password?' })).toBeInTheDocument();
  expect(getSession()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  await waitFor(() => expect(getSession()).toBeNull());
  expect(asked).toHaveBeenCalledTimes(1);
  // Where the page of visitors takes the code from.
  expect(address()).toBe('/?auth=reset');
  expect(screen.getByText('#code=7QXK')).toBeInTheDocument();
});

test('without an answer to the question, the user stays signed in', async () => {
  const { user, address } = open(() => HttpResponse.error());
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(getSession()).not.toBeNull();
});
