import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { refuse } from '../../testing/settings';
import { AT, aDelivery, anEndpoint, HOOK, SECRET, withEndpoints } from '../../testing/webhooks';
import { SettingsPage } from '../SettingsPage';
import { replayDays, sinceDay } from './deliveries/replayDays';

const show = (role = 'HR') =>
  render(<SettingsPage />, { path: '/settings/webhooks', route: '/settings/:section', as: { id: 'u1', role } });

const rowOf = async (url: string) => {
  const text = await screen.findByText(url);
  return within(text.closest('li') ?? document.body);
};

/** Chooses an action in the menu of the endpoint. */
async function choose(user: ReturnType<typeof render>['user'], action: string) {
  await screen.findByText(HOOK);
  await chooseFromMenu(user, `More actions for ${HOOK}`, action);
}

describe('the list', () => {
  test('shows each endpoint with its events and state', async () => {
    withEndpoints(
      anEndpoint('e1', HOOK),
      anEndpoint('e2', 'https://slow.example/', { failingSince: AT }),
      anEndpoint('e3', 'https://gone.example/', { enabled: false, disabledReason: 'GONE' }),
      anEndpoint('e4', 'https://two.example/', { previousSecretUntil: AT }),
    );
    const { container } = show();
    const first = await rowOf(HOOK);
    expect(first.getByText('referral.requested, referral.changed')).toBeInTheDocument();
    expect(first.getByText('On')).toBeInTheDocument();
    expect((await rowOf('https://slow.example/')).getByText('Failing')).toBeInTheDocument();
    const gone = await rowOf('https://gone.example/');
    expect(gone.getByText('Turned off, because it answered 410 Gone.')).toBeInTheDocument();
    expect((await rowOf('https://two.example/')).getByText(/previous secret is also used until/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('is empty at first, and links to the guide', async () => {
    withEndpoints();
    show();
    expect(await screen.findByText(/You have no webhook endpoints/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New endpoint' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Guide to webhooks' })).toHaveAttribute('href', '/docs/api/webhooks');
  });

  test('can be loaded again after an error', async () => {
    server.use(graphql.query('Webhooks', () => HttpResponse.error()));
    const { user } = show();
    expect(await screen.findByText('The webhook endpoints could not be loaded.')).toBeInTheDocument();
    withEndpoints(anEndpoint('e1', HOOK));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf(HOOK);
  });

  test.each(['JOBSEEKER', 'ALUMNI'])('is not there for the role %s', async (role) => {
    const { address } = show(role);
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(screen.queryByText('Webhooks')).toBeNull();
  });
});

describe('an endpoint', () => {
  test('is created with its events, and its secret is shown once', async () => {
    const { inputs } = withEndpoints();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook endpoint' }));
    await user.click(dialog.getByRole('button', { name: 'Create endpoint' }));
    expect(await dialog.findByText('Please enter an https address.')).toBeInTheDocument();
    expect(dialog.getByText('Please choose at least one event.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), ` ${HOOK} `);
    await user.click(dialog.getByRole('checkbox', { name: 'A referral was requested' }));
    await user.click(dialog.getByRole('button', { name: 'Create endpoint' }));
    const saved = within(await screen.findByRole('dialog', { name: 'Save the secret' }));
    expect(saved.getByText(SECRET)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Save the secret' })).toBeInTheDocument();
    await user.click(saved.getByRole('button', { name: 'I have saved it' }));
    await rowOf(HOOK);
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(inputs).toEqual([{ CreateWebhookEndpoint: { url: HOOK, topics: ['REFERRAL_REQUESTED'] } }]);
  });

  test('is refused with the reason of the server at its field', async () => {
    withEndpoints();
    const message = 'url must be a public https address.';
    refuse('CreateWebhookEndpoint', message, { code: 'BAD_USER_INPUT', fields: ['url'] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook endpoint' }));
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://10.0.0.1/');
    await user.click(dialog.getByRole('checkbox', { name: 'A referral was requested' }));
    await user.click(dialog.getByRole('button', { name: 'Create endpoint' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'URL' })).toBeInvalid());
  });

  test('is edited', async () => {
    const { inputs } = withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook endpoint' }));
    const url = dialog.getByRole('textbox', { name: 'URL' });
    await user.clear(url);
    await user.type(url, 'https://other.example/');
    await user.click(dialog.getByRole('checkbox', { name: 'The status of a referral changed' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await rowOf('https://other.example/');
    expect(inputs).toEqual([
      { UpdateWebhookEndpoint: { id: 'e1', url: 'https://other.example/', topics: ['REFERRAL_REQUESTED'] } },
    ]);
  });

  test('is edited without what another tab may have changed', async () => {
    const { inputs } = withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook endpoint' }));
    await user.click(dialog.getByRole('checkbox', { name: 'The status of a referral changed' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Endpoint changed')).toBeVisible();
    expect(inputs).toEqual([{ UpdateWebhookEndpoint: { id: 'e1', topics: ['REFERRAL_REQUESTED'] } }]);
  });

  test('is turned off and on', async () => {
    const { inputs } = withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Turn off');
    expect(await (await rowOf(HOOK)).findByText('Turned off. Events are kept for a replay.')).toBeInTheDocument();
    await choose(user, 'Turn on');
    expect(await (await rowOf(HOOK)).findByText('On')).toBeInTheDocument();
    expect(inputs).toEqual([
      { TurnWebhookEndpoint: { id: 'e1', enabled: false } },
      { TurnWebhookEndpoint: { id: 'e1', enabled: true } },
    ]);
  });

  test('gets a new secret after a confirmation', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Replace secret');
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace the secret?' }));
    await user.click(question.getByRole('button', { name: 'Replace secret' }));
    const saved = within(await screen.findByRole('dialog', { name: 'Save the secret' }));
    expect(saved.getByText(SECRET)).toBeInTheDocument();
  });

  test('is deleted after a confirmation', async () => {
    withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this endpoint?' }));
    await user.click(question.getByRole('button', { name: 'Delete endpoint' }));
    expect(await screen.findByText(/You have no webhook endpoints/)).toBeInTheDocument();
  });
});

describe('an endpoint that was deleted elsewhere', () => {
  test.each([
    ['UpdateWebhookEndpoint', 'Edit', 'dialog', 'Save', 'The endpoint was not changed'],
    ['TurnWebhookEndpoint', 'Turn off', null, null, 'The endpoint was not changed'],
    ['RotateWebhookSecret', 'Replace secret', 'alertdialog', 'Replace secret', 'The secret was not replaced'],
    ['DeleteWebhookEndpoint', 'Delete', 'alertdialog', 'Delete endpoint', 'The endpoint was not deleted'],
  ])('leaves the list when %s is refused', async (mutation, action, role, button, title) => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK));
    refuse(mutation, 'Not found.', { code: 'NOT_FOUND', fields: [] });
    const { user } = show();
    await screen.findByText(HOOK);
    state.endpoints = [];
    await choose(user, action);
    if (role && button) await user.click(within(await screen.findByRole(role)).getByRole('button', { name: button }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await screen.findByText(/You have no webhook endpoints/)).toBeInTheDocument();
  });
});

describe('a test', () => {
  test.each([
    [{}, 'The test arrived', 'Status 204 after 41 ms'],
    [{ status: 'FAILED', responseStatus: 500 }, 'The test was not accepted', 'Status 500 after 41 ms'],
    [
      { status: 'FAILED', responseStatus: null, failure: 'TIMEOUT' },
      'The test was not accepted',
      'No response within 15 seconds after 41 ms',
    ],
  ])('with %j shows its response', async (parts, title, description) => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK));
    state.test = aDelivery('t1', { topic: null, ...parts });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Send test to ${HOOK}` }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
  });
});

describe('deliveries', () => {
  const open = async (...deliveries: ReturnType<typeof aDelivery>[]) => {
    const { inputs, state } = withEndpoints(anEndpoint('e1', HOOK));
    state.deliveries = deliveries;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Deliveries to ${HOOK}` }));
    return { user, inputs, state, sheet: within(await screen.findByRole('dialog', { name: 'Deliveries' })) };
  };

  test('show the result of each, and can be sent again', async () => {
    const { user, inputs, sheet } = await open(
      aDelivery('d1', { status: 'FAILED', attempts: 10, responseStatus: null, failure: 'CERTIFICATE' }),
      aDelivery('d2', { topic: null }),
    );
    const [failed, test] = await sheet.findAllByRole('listitem');
    expect(failed).toHaveTextContent('referral.requestedFailedThe certificate is not valid · 41 ms · 10 attempts');
    expect(test).toHaveTextContent('webhook.testDeliveredStatus 204 · 41 ms · 1 attempt');
    const again = sheet.getAllByRole('button', { name: /^Send .* again$/ });
    expect(again).toHaveLength(1);
    await user.click(again[0] ?? document.body);
    expect(await screen.findByText('The event is sent again')).toBeInTheDocument();
    expect(await sheet.findByText('Waiting')).toBeInTheDocument();
    expect(inputs).toEqual([{ RedeliverWebhook: { id: 'd1' } }]);
  });

  test('that wait show their outcome', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const waits = { status: 'PENDING', attempts: 0, responseStatus: null, durationMs: null };
    const { state, sheet } = await open(aDelivery('d1', waits));
    expect(await sheet.findByText('Waiting')).toBeInTheDocument();
    state.deliveries = [aDelivery('d1')];
    act(() => jest.advanceTimersByTime(5_000));
    expect(await sheet.findByText('Delivered')).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('of an endpoint that is off cannot be sent again, and say why', async () => {
    const { state } = withEndpoints(anEndpoint('e1', HOOK, { enabled: false, disabledReason: 'OWNER' }));
    state.deliveries = [aDelivery('d1')];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Deliveries to ${HOOK}` }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    expect(await sheet.findByText('The endpoint is off. Turn it on to send events again.')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: /^Send .* again$/ })).toBeDisabled();
  });

  test('may be none', async () => {
    const { sheet } = await open();
    expect(await sheet.findByText('Nothing was sent to this endpoint yet.')).toBeInTheDocument();
  });

  test('are replayed since a day', async () => {
    const { inputs } = withEndpoints(anEndpoint('e1', HOOK));
    const { user } = show();
    await choose(user, 'Replay events');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }));
    const { last } = replayDays();
    expect(dialog.getByLabelText(/^Since/)).toHaveValue(last);
    await user.click(dialog.getByRole('checkbox', { name: 'Also events that were delivered' }));
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('3 events are sent again')).toBeInTheDocument();
    expect(inputs).toEqual([{ ReplayWebhooks: { endpointId: 'e1', since: sinceDay(last), includeDelivered: true } }]);
  });
});

test('events of the last 30 days can be replayed', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  expect(replayDays(now)).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(now - Date.parse(sinceDay('2026-11-01'))).toBeLessThan(30 * 24 * 60 * 60 * 1000);
});
