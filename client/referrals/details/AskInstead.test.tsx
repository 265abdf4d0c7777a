import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { aReferral, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { untilSent } from '../../testing/untilSent';
import { aUser } from '../../testing/users';
import { ReferralPage } from './ReferralPage';

const job = { __typename: 'Job', id: 'j1', status: 'OPEN', referralEnabled: true };
const alternatives = [
  aUser({ id: 'kabir', name: 'Kabir Shah', firstName: 'Kabir' }),
  aUser({ id: 'diya', name: 'Diya Rao', firstName: 'Diya' }),
];
const REQUEST = {
  referrerId: 'kabir',
  jobId: 'j1',
  jobTitle: null,
  company: null,
  message: 'I build services in Go.',
  resumeFileId: 'f1',
  idempotencyKey: expect.any(String),
};

/** Shows an expired request of Asha to Meera, and records the requests that are sent. */
async function show(parts: Record<string, unknown> = {}) {
  const sent: unknown[] = [];
  const ended = { status: 'EXPIRED', allowedTransitions: [], expiresAt: null, message: 'I build services in Go.' };
  const referral = aReferral({ ...ended, job, alternatives, ...parts });
  server.use(
    graphql.query('ReferralById', () => HttpResponse.json({ data: { referral } })),
    graphql.mutation('RequestReferral', ({ variables }) => {
      sent.push(variables['input']);
      const made = { __typename: 'Referral', id: 'r9', jobTitle: 'Go Engineer', company: 'Acme', status: 'PENDING' };
      return HttpResponse.json({ data: { requestReferral: { __typename: 'RequestReferralPayload', referral: made } } });
    }),
  );
  const view = render(<ReferralPage />, { path: '/referrals/r1', route: '/referrals/:id' });
  const list = within(await screen.findByRole('list', { name: 'Ask instead' }));
  return { ...view, sent, list, ask: list.getByRole('button', { name: 'Ask for a referral: Kabir' }) };
}

test('one click asks someone else with the same job, message and résumé, once it can no longer be undone', async () => {
  const { user, sent, list, ask, container } = await show();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(ask);
  expect(ask).toHaveAccessibleName('Undo: request to Kabir');
  expect(ask).toHaveFocus();
  expect(list.getByRole('button', { name: 'Ask for a referral: Diya' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(ask);
  await untilSent(() => user.click(ask));
  await waitFor(() => expect(sent).toEqual([REQUEST]));
});

test('the click can be undone at its place', async () => {
  const { user, sent, list, ask } = await show();
  await user.click(ask);
  await user.click(list.getByRole('button', { name: 'Undo: request to Kabir' }));
  expect(ask).toHaveAccessibleName('Ask for a referral: Kabir');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Request sent to Kabir' })).toBeNull());
  expect(sent).toEqual([]);
});

test('each of two requests is held, and can be undone at its own place', async () => {
  const { user, sent, list, ask } = await show();
  await untilSent(async () => {
    await user.click(ask);
    await user.click(list.getByRole('button', { name: 'Ask for a referral: Diya' }));
    expect(sent).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Undo: request to Kabir' }));
    expect(list.getByRole('button', { name: 'Undo: request to Diya' })).toBeVisible();
  });
  await waitFor(() => expect(sent).toEqual([{ ...REQUEST, referrerId: 'diya' }]));
});

test('a refusal says why, and the person can be asked again', async () => {
  const { user, ask } = await show();
  const reason = 'You have five open requests.';
  server.use(graphql.mutation('RequestReferral', () => refused(reason, { code: 'CONFLICT' })));
  await untilSent(() => user.click(ask));
  expect(await screen.findByRole('alert', { name: 'The request was not sent' })).toHaveTextContent(reason);
  await waitFor(() => expect(ask).toHaveAccessibleName('Ask for a referral: Kabir'));
});

test('a request that is held is sent when the page goes away', async () => {
  const { user, ask } = await show();
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/referrals', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await user.click(ask);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(sent).toEqual([REQUEST]));
  // The page can return from the browser's cache, when it is too late to undo it.
  expect(ask).toHaveAccessibleName('Ask for a referral: Kabir');
});

test.each([
  ['the message names the person who was asked', { message: 'Dear Meera, I build services in Go.' }],
  ['the job takes no more requests', { job: { ...job, status: 'CLOSED' } }],
])('the form opens first if %s', async (_why, parts) => {
  const { user, sent, list, ask } = await show(parts);
  server.use(graphql.query('RequestDialog', () => HttpResponse.json({ data: null })));
  expect(screen.getByText(/You can edit the request before you send it/)).toBeVisible();
  expect(list.queryByRole('button', { name: /^Edit first/ })).toBeNull();
  await user.click(ask);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Edit first opens the form', async () => {
  const { user, list } = await show();
  server.use(graphql.query('RequestDialog', () => HttpResponse.json({ data: null })));
  await user.click(list.getByRole('button', { name: 'Edit first: request to Diya' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
