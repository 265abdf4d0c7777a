import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { clearSession } from '../../lib/session';
import { authApi, button, ended, field, fillSignup, openAuth, refuse } from '../../testing/auth';

beforeEach(() => {
  clearSession();
  ended.splice(0);
});

test('an account of another kind with the same password is not taken for the new one', async () => {
  const taken = 'An account with this email address already exists. Sign in instead.';
  authApi({ 'sign-up': refuse(409, 'CONFLICT', taken, ['email']) });
  const { user } = openAuth('/?auth=signup&role=hr');
  await fillSignup(user);
  await user.type(field('Company'), 'Zeta');
  await user.type(field('Position'), 'Recruiter');
  await user.click(button('Create Account'));
  await waitFor(() => expect(field('Email')).toHaveAccessibleErrorMessage(taken));
  expect(screen.queryByText('Signup successful. You can now log in.')).not.toBeInTheDocument();
  await waitFor(() => expect(ended).toEqual(['Bearer opaque']));
});

test('a code that was used by an attempt without an answer leads to the login', async () => {
  let tries = 0;
  authApi({
    'reset/confirm': () => {
      tries += 1;
      return tries === 1 ? HttpResponse.error() : refuse(400, 'BAD_USER_INPUT', 'Already used.', ['code'])();
    },
  });
  const { user } = openAuth('/?auth=reset#code=7QXK');
  await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'Sunshine#1');
  await user.type(field('Confirm new password'), 'Sunshine#1');
  await user.click(button('Save password'));
  await screen.findByRole('group', { name: /^Batchmate is not responding/ });
  await user.click(button('Save password'));
  expect(await screen.findByRole('group', { name: /Your new password was probably saved before/ })).toBeVisible();
});
