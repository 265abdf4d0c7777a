import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aDelivery, anEndpoint, HOOK, withEndpoints } from '../../testing/webhooks';
import { SettingsPage } from '../SettingsPage';

const show = () =>
  render(<SettingsPage />, { path: '/settings/webhooks', route: '/settings/:section', as: { id: 'u1', role: 'HR' } });

/** The server does what it was asked, and its answer does not arrive. */
const lose = (mutation: string, effect = (): unknown => undefined) =>
  server.use(
    graphql.mutation(mutation, () => {
      effect();
      return HttpResponse.error();
    }),
  );
const said = () => screen.findByRole('alert', { name: 'The server did not respond' });

/** Chooses an action in the menu of the endpoint. */
async function choose(user: ReturnType<typeof render>['user'], action: string) {
  await screen.findByText(HOOK);
  await chooseFromMenu(user, `More actions for ${HOOK}`, action);
}

describe('a lost answer', () => {
  test('says that the endpoint may exist, and shows it', async () => {
    const { state } = withEndpoints();
    server.use(
      graphql.mutation('CreateWebhookEndpoint', ({ variables }) => {
        state.endpoints = [anEndpoint('new', String(variables.input.url))];
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook endpoint' }));
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), HOOK);
    await user.click(dialog.getByRole('checkbox', { name: 'A referral was requested' }));
    await user.click(dialog.getByRole('button', { name: 'Create endpoint' }));
    expect(await screen.findByText('The server did not respond')).toBeInTheDocument();
    expect(screen.queryByText('The endpoint was not created')).toBeNull();
    expect(await screen.findByText(HOOK)).toBeInTheDocument();
  });

  test('says that the endpoint may be off, and shows that it is', async () => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK));
    lose('TurnWebhookEndpoint', () => {
      state.endpoints = [anEndpoint('e1', HOOK, { enabled: false, disabledReason: 'OWNER' })];
    });
    const { user } = show();
    await choose(user, 'Turn off');
    expect(await said()).toHaveTextContent('The endpoint may have been turned on or off.');
    expect(screen.queryByText('The endpoint was not changed')).toBeNull();
    expect(await screen.findByText('Turned off. Events are kept for a replay.')).toBeVisible();
  });

  test('says that the endpoint may be deleted, and shows that it is', async () => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK));
    lose('DeleteWebhookEndpoint', () => (state.endpoints = []));
    const { user } = show();
    await choose(user, 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete endpoint' }));
    expect(await said()).toHaveTextContent('The endpoint may have been deleted.');
    expect(await screen.findByText(/You have no webhook endpoints/)).toBeInTheDocument();
  });

  test('says that a change may be saved, and keeps the dialog', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    lose('UpdateWebhookEndpoint');
    const { user } = show();
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook endpoint' }));
    await user.click(dialog.getByRole('checkbox', { name: 'A candidate was invited to apply' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await said()).toHaveTextContent('The endpoint may have been changed. Save again to be sure.');
    expect(dialog.getByRole('checkbox', { name: 'A candidate was invited to apply' })).toBeChecked();
  });

  test('says that a test may have been sent', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    lose('TestWebhookEndpoint');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Send test to ${HOOK}` }));
    expect(await said()).toHaveTextContent('If it was, it is in the deliveries.');
  });

  test('says that the secret may be replaced, and that the old one still works', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    lose('RotateWebhookSecret');
    const { user } = show();
    await choose(user, 'Replace secret');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace secret' }));
    expect(await said()).toHaveTextContent('The secret that your program has is still used for 24 hours.');
  });

  test('says that events may be replayed already', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    lose('ReplayWebhooks');
    const { user } = show();
    await choose(user, 'Replay events');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replay' }));
    expect(await said()).toHaveTextContent('The events may be sent again already.');
  });

  test('says that an event may be sent again already, and reads the deliveries again', async () => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK));
    state.deliveries = [aDelivery('d1', { status: 'FAILED' })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Deliveries to ${HOOK}` }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    lose('RedeliverWebhook', () => (state.deliveries = [aDelivery('d1')]));
    await user.click(await sheet.findByRole('button', { name: /^Send .* again$/ }));
    expect(await said()).toHaveTextContent('The event may be sent again already.');
    expect(await sheet.findByText('Delivered')).toBeInTheDocument();
  });
});
