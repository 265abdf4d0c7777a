import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { account, someSettings } from '../testing/settings';
import { SettingsPage } from './SettingsPage';

const show = (path: string) => render(<SettingsPage />, { path, route: '/settings/:section', as: { id: 'u1' } });

/** The server makes a change, and its answer does not arrive. */
const lose = (name: string, effect: () => void) =>
  server.use(
    graphql.mutation(name, () => {
      effect();
      return HttpResponse.error();
    }),
  );
const said = () => screen.findByRole('alert', { name: 'The server did not respond' });
const ofOthers = () => screen.queryAllByRole('button', { name: /^Sign out (Safari|Firefox)/, hidden: true });

test('a switch whose answer is lost shows what is saved', async () => {
  const { keep } = account();
  lose('UpdateSettings', () => keep({ privacy: { ...someSettings.privacy, showEmail: true } }));
  const { user } = show('/settings/privacy');
  await user.click(await screen.findByRole('checkbox', { name: 'Show email address' }));
  expect(await said()).toHaveTextContent('Your change may have been saved.');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show email address' })).toBeChecked());
});

test('a device of which it is not known whether it is signed out is read again', async () => {
  const { state } = account();
  lose('RevokeSession', () => (state.sessions = state.sessions.filter(({ id }) => id !== 's2')));
  const { user } = show('/settings/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await said()).toHaveTextContent('Devices may have been signed out.');
  await waitFor(() => expect(ofOthers().map((button) => button.getAttribute('aria-label'))).toHaveLength(1));
});

test('so are all devices when the others were to be signed out', async () => {
  const { state } = account();
  lose('RevokeOtherSessions', () => (state.sessions = state.sessions.filter(({ current }) => current)));
  const { user } = show('/settings/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
  expect(await said()).toBeVisible();
  await waitFor(() => expect(ofOthers()).toHaveLength(0));
});

test('two-factor sign-in that was turned on in another tab is shown as on', async () => {
  const { keep } = account();
  server.use(
    graphql.mutation('BeginTwoFactor', () => {
      keep({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
      const extensions = { code: 'CONFLICT' };
      return HttpResponse.json({ data: null, errors: [{ message: 'It is already on.', extensions }] });
    }),
  );
  const { user } = show('/settings/account');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('It is already on.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(screen.getByText('10 codes left')).toBeVisible();
});

test('nothing can be typed into the telephone number while it is saved', async () => {
  account();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.use(graphql.mutation('UpdateSettings', () => arrived));
  const { user } = show('/settings/account');
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  await user.type(field, '+91 98765 43210');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(field, '99');
  expect(field).toHaveValue('+91 98765 43210');
  arrive();
  expect(await screen.findByText('Settings saved successfully')).toBeVisible();
});
