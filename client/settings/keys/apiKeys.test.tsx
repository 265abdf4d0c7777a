import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import type { ApiScope } from '../../graphql/graphql';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { json, refuse } from '../../testing/settings';
import { SettingsPage } from '../SettingsPage';
import { curlOf } from './curl';
import { expiryOf } from './keyUse';

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const SECRET = `bm_${'s'.repeat(43)}`;

const aKey = (id: string, name: string, parts = {}) => ({
  __typename: 'ApiKey',
  id,
  name,
  prefix: `bm_${id}`,
  scopes: ['JOBS_READ'] as ApiScope[],
  createdAt: ago(10),
  lastUsedAt: null as string | null,
  expiresAt: null as string | null,
  ...parts,
});

/** Answers as a server with these keys, and records what is created and revoked. */
function withKeys(...keys: ReturnType<typeof aKey>[]) {
  const state = { keys };
  const inputs: unknown[] = [];
  server.use(
    graphql.query('ApiKeys', () => json({ __typename: 'Query', apiKeys: state.keys })),
    graphql.mutation('CreateApiKey', ({ variables: { input } }) => {
      inputs.push(input);
      const apiKey = aKey('new', input.name, { scopes: input.scopes, expiresAt: input.expiresAt });
      state.keys = [apiKey, ...state.keys];
      const createApiKey = { __typename: 'CreateApiKeyPayload', secret: SECRET, apiKey };
      return json({ __typename: 'Mutation', createApiKey });
    }),
    graphql.mutation('RevokeApiKey', ({ variables: { input } }) => {
      inputs.push(input);
      state.keys = state.keys.filter(({ id }) => id !== input.id);
      const revokeApiKey = { __typename: 'RevokeApiKeyPayload', revokedId: input.id };
      return json({ __typename: 'Mutation', revokeApiKey });
    }),
  );
  return { inputs, state };
}

const show = (role = 'HR') =>
  render(<SettingsPage />, { path: '/settings/api-keys', route: '/settings/:section', as: { id: 'u1', role } });

const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: (accessible) => accessible.startsWith(name) }));

describe('the list', () => {
  test('shows each key with its scopes, last use and end, and says which are not needed', async () => {
    withKeys(
      aKey('k1', 'Careers page', { scopes: ['JOBS_READ', 'JOBS_WRITE'], lastUsedAt: ago(0.01) }),
      aKey('k2', 'Old import', { createdAt: ago(200), lastUsedAt: ago(91), expiresAt: ago(-30) }),
      aKey('k3', 'Never tried', { createdAt: ago(120), expiresAt: ago(1) }),
    );
    const { container } = show();
    const careers = await rowOf('Careers page');
    const scopes = within(careers.getAllByRole('cell')[2] ?? document.body).getAllByRole('listitem');
    expect(scopes.map((scope) => scope.textContent)).toEqual([
      'Read jobs',
      'Post, update, open and close jobs, and delete drafts',
    ]);
    expect(careers.getAllByText(/14 minutes ago/).length).toBeGreaterThan(0);
    expect(careers.queryByText('Not used for 90 days')).toBeNull();
    expect((await rowOf('Old import')).getAllByText('Not used for 90 days').length).toBeGreaterThan(0);
    const never = await rowOf('Never tried');
    expect(never.getAllByText('Not used for 90 days').length).toBeGreaterThan(0);
    expect(never.getAllByText('Expired').length).toBeGreaterThan(0);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('is empty at first, and links to the guide, the explorer and the reference', async () => {
    withKeys();
    const { container } = show();
    expect(await screen.findByText(/You have no API keys/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New key' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'API guide' })).toHaveAttribute('href', '/docs/api');
    expect(screen.getByRole('link', { name: 'API explorer' })).toHaveAttribute('href', '/graphql');
    expect(screen.getByRole('link', { name: /API reference/ })).toHaveAttribute('href', '/api/openapi.json');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('has a skeleton while it loads, and can be retried when that fails', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      graphql.query('ApiKeys', async () => {
        await answered;
        const extensions = { code: 'INTERNAL_SERVER_ERROR' };
        return HttpResponse.json({ errors: [{ message: 'Something went wrong.', extensions }] });
      }),
    );
    const { user } = show();
    expect(await screen.findByText('Loading API keys')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('The API keys could not be loaded.')).toBeInTheDocument();
    withKeys(aKey('k1', 'Careers page'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Careers page');
  });

  test.each(['JOBSEEKER', 'ALUMNI'])('is not there for the role %s', async (role) => {
    const { address } = show(role);
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(screen.queryByText('API Keys')).toBeNull();
  });
});

describe('a new key', () => {
  test('is created with its scopes and expiry, and shown once with a command', async () => {
    const { inputs } = withKeys();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Careers page ');
    await user.click(dialog.getByRole('checkbox', { name: 'Read jobs' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Read referrals' }));
    expect(dialog.getByRole('checkbox', { name: 'Read referrals' })).toHaveAccessibleDescription(
      'referrals, referralFacets, referral',
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
    const before = Date.now();
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    const saved = within(await screen.findByRole('dialog', { name: 'Save your API key' }));
    const [input] = inputs as [{ expiresAt: string }];
    expect(input).toEqual({
      name: 'Careers page',
      scopes: ['JOBS_READ', 'REFERRALS_READ'],
      expiresAt: input.expiresAt,
    });
    expect(Math.abs(Date.parse(input.expiresAt) - before - 30 * DAY)).toBeLessThan(60_000);
    expect(saved.getByText(SECRET)).toBeInTheDocument();
    expect(saved.getByRole('group', { name: 'Command' })).toHaveTextContent(
      `curl -H 'Authorization: Bearer ${SECRET}' 'http://localhost/api/jobs'`,
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Save your API key' })).toBeInTheDocument();
    await user.click(saved.getByRole('button', { name: 'I have saved it' }));
    await rowOf('Careers page');
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  test('needs a name and a scope', async () => {
    const { inputs } = withKeys();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    expect(dialog.getByText('Please choose at least one scope.')).toBeInTheDocument();
    expect(inputs).toEqual([]);
  });

  test('is refused with the reason of the server', async () => {
    withKeys(aKey('k1', 'Careers page'));
    refuse('CreateApiKey', 'You have reached the limit of 20 API keys. Revoke one first.', {
      code: 'CONFLICT',
      fields: [],
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Import');
    await user.click(dialog.getByRole('checkbox', { name: 'Read jobs' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(/limit of 20 API keys/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Import');
  });

  test('may exist although no answer arrived', async () => {
    const { state } = withKeys();
    server.use(
      graphql.mutation('CreateApiKey', () => {
        state.keys = [aKey('new', 'Import')];
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Import');
    await user.click(dialog.getByRole('checkbox', { name: 'Read jobs' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('The server did not respond')).toBeInTheDocument();
    expect(screen.queryByText('The key was not created')).toBeNull();
    await user.keyboard('{Escape}');
    // What was typed is not lost by one key.
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Discard/ }));
    await rowOf('Import');
  });

  test('can be valid until it is revoked', () => {
    expect(expiryOf('none')).toBeNull();
    expect(expiryOf('90', 0)).toBe('1970-04-01T00:00:00.000Z');
  });

  test.each<[ApiScope[], string]>([
    [['JOBS_WRITE', 'JOBS_READ'], '/api/jobs'],
    [['REFERRALS_READ'], '/api/referrals/received'],
    [['CANDIDATES_READ'], '/api/candidates'],
    [['ANALYTICS_READ'], '/api/analytics'],
    [['WEBHOOKS_MANAGE'], '/api/webhooks'],
    [['JOBS_WRITE'], '/api/landing'],
  ])('with %j can be tried at %s', (scopes, path) => {
    const command = curlOf({ origin: 'https://batchmate.example', secret: SECRET, scopes });
    expect(command).toBe(`curl -H 'Authorization: Bearer ${SECRET}' 'https://batchmate.example${path}'`);
  });
});

describe('revoking', () => {
  test('a key that nothing uses needs one confirmation', async () => {
    const { inputs } = withKeys(aKey('k1', 'Careers page', { lastUsedAt: ago(2) }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revoke Careers page' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke “Careers page”?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('API key revoked')).toBeInTheDocument();
    expect(await screen.findByText(/You have no API keys/)).toBeInTheDocument();
    expect(inputs).toEqual([{ id: 'k1' }]);
  });

  test('a key that was used in the last day needs its name', async () => {
    const { inputs } = withKeys(aKey('k1', 'Careers page', { lastUsedAt: ago(0.5) }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revoke Careers page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Careers page”?' }));
    const field = dialog.getByRole('textbox', { name: 'Name of the key' });
    await user.type(field, 'careers{Enter}');
    expect(await dialog.findByText('This is not the name of the key.')).toBeInTheDocument();
    expect(inputs).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Careers page');
    await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText(/You have no API keys/)).toBeInTheDocument();
    expect(inputs).toEqual([{ id: 'k1' }]);
  });

  test('a key that was revoked elsewhere disappears', async () => {
    const { state } = withKeys(aKey('k1', 'Careers page'));
    refuse('RevokeApiKey', 'Not found.', { code: 'NOT_FOUND', fields: [] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revoke Careers page' }));
    state.keys = [];
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('The key was not revoked')).toBeInTheDocument();
    expect(await screen.findByText(/You have no API keys/)).toBeInTheDocument();
  });

  test('may have happened although no answer arrived', async () => {
    const { state } = withKeys(aKey('k1', 'Careers page'));
    server.use(
      graphql.mutation('RevokeApiKey', () => {
        state.keys = [];
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revoke Careers page' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke key' }));
    const toast = await screen.findByRole('alert', { name: 'The server did not respond' });
    expect(toast).toHaveTextContent('If it is still in the list, revoke it again.');
    expect(screen.queryByText('The key was not revoked')).toBeNull();
    expect(await screen.findByText(/You have no API keys/)).toBeInTheDocument();
  });
});
