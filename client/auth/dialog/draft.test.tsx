import { screen, waitFor, within } from '@testing-library/react';
import { discardQuestion } from '../../testing/discardQuestion';
import { clearSession } from '../../lib/session';
import { authApi, button, field, openAuth, refuse } from '../../testing/auth';

beforeEach(clearSession);

test('closing the sign-up form asks first if something was typed', async () => {
  authApi();
  const { user } = openAuth('/?auth=signup');
  await user.type(field('First name'), 'Asha');
  await user.keyboard('{Escape}');
  await user.click(within(await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(field('First name')).toHaveValue('Asha');
  await user.click(button('Close'));
  await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button('Open'));
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  expect(field('First name')).toHaveValue('');
});

test('closing does not ask if nothing was typed', async () => {
  authApi();
  const { user } = openAuth('/?auth=signup');
  await user.click(screen.getByRole('radio', { name: 'Alumni/HR Referrer' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was typed outlasts a reload, except for the passwords', async () => {
  authApi();
  const { user, unmount } = openAuth('/?auth=signup');
  await user.type(field('First name'), 'Asha');
  await user.click(button('Add degree, batch and skills now'));
  await user.type(field('Skills'), 'Go,');
  await user.type(field('Password'), 'Sunshine#1');
  unmount();
  openAuth('/?auth=signup');
  expect(field('First name')).toHaveValue('Asha');
  expect(button('Add degree, batch and skills now')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Go')).toBeVisible();
  expect(field('Password')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Sunshine');
});

test('closing the form for a new password asks first if a password was typed', async () => {
  authApi();
  const { user } = openAuth('/?auth=reset#code=7QXK');
  await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'Sun');
  await user.keyboard('{Escape}');
  await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an error disappears when an entry changes, because it was about the one before', async () => {
  authApi({ 'sign-in': refuse(401, 'UNAUTHENTICATED', 'The email address or password is wrong.') });
  const { user } = openAuth('/?auth=login');
  await user.type(field('Email'), 'asha@college.edu');
  await user.type(field('Password'), 'Sunshine#1{Enter}');
  const problem = await screen.findByRole('group', { name: 'The email address or password is wrong.' });
  await user.type(field('Password'), '!');
  expect(problem).not.toBeInTheDocument();
});
