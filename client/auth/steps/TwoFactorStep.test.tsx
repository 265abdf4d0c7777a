import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse } from 'msw';
import { clearSession, getSession } from '../../lib/session';
import { authApi, button, field, logIn, openAuth, refuse } from '../../testing/auth';

beforeEach(clearSession);

const challenged = () => HttpResponse.json({ challenge: 'c1' });
async function toSecondStep(answers: Parameters<typeof authApi>[0] = {}) {
  const asked = authApi({ exchange: challenged, ...answers });
  const opened = openAuth('/?auth=login');
  await logIn(opened.user);
  await screen.findByRole('dialog', { name: 'Two-factor authentication' });
  return { asked, ...opened };
}

test('signs in with a code from the app', async () => {
  const { user, asked, address } = await toSecondStep();
  expect(getSession()).toBeNull();
  expect(address()).toBe('/?auth=two-factor');
  await waitFor(() => expect(field('Code from your app')).toHaveFocus());
  expect(field('Code from your app')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.type(field('Code from your app'), '123 456{Enter}');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(getSession()?.token).toBe('opaque');
  expect(asked.at(-1)).toEqual({ path: '/api/auth/two-factor', body: { challenge: 'c1', code: '123 456' } });
  await waitFor(() => expect(address()).toBe('/'));
});

test('signs in with a recovery code', async () => {
  const { user, asked } = await toSecondStep();
  await user.type(field('Code from your app'), '12');
  await user.click(button('Use a recovery code'));
  await waitFor(() => expect(field('Recovery code')).toHaveFocus());
  expect(field('Recovery code')).toHaveValue('');
  await user.type(field('Recovery code'), '7qxk-m2pd-0rtv{Enter}');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(asked.at(-1)?.body).toEqual({ challenge: 'c1', code: '7qxk-m2pd-0rtv' });
});

test('a wrong code shows an error at the field, which gets the focus; a blank one is not sent', async () => {
  const wrong = 'This code is wrong or was already used.';
  const { user, asked } = await toSecondStep({ 'two-factor': refuse(400, 'BAD_USER_INPUT', wrong, ['code']) });
  await user.click(button('Sign In'));
  await waitFor(() => expect(field('Code from your app')).toHaveAccessibleErrorMessage('Please enter the six digits.'));
  expect(asked).toHaveLength(2);
  await user.type(field('Code from your app'), '000000{Enter}');
  await waitFor(() => expect(field('Code from your app')).toHaveAccessibleErrorMessage(wrong));
  await waitFor(() => expect(field('Code from your app')).toHaveFocus());
  expect(getSession()).toBeNull();
});

test('an expired challenge leads back to the login, with the email address filled in', async () => {
  const over = 'This sign-in has expired or had too many attempts. Sign in again.';
  const { user } = await toSecondStep({ 'two-factor': refuse(400, 'BAD_USER_INPUT', over, ['challenge']) });
  await user.type(field('Code from your app'), '123456{Enter}');
  expect(await screen.findByText(over)).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  expect(field('Email')).toHaveValue('asha@college.edu');
  await waitFor(() => expect(field('Password')).toHaveFocus());
});

test('the back arrow leads to the login', async () => {
  const { user, address } = await toSecondStep();
  await user.click(button('Back'));
  expect(address()).toBe('/?auth=login');
  expect(field('Email')).toHaveValue('asha@college.edu');
});

test('its URL alone opens the login', async () => {
  authApi();
  openAuth('/?auth=two-factor');
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
});
