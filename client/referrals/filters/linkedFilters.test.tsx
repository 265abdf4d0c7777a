import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aReferral } from '../../testing/referrals';
import { answerChoices, answerLists, row, show } from '../../testing/requests';
import { server } from '../../testing/server';

/** The filters of links from figures and credits, which name them in the address. */
it.each([
  ['progress=decided', { progress: 'DECIDED' }, 'Answered or expired'],
  ['progress=active', { progress: 'ACTIVE' }, 'Accepted and not ended'],
  ['company=Acme', { company: 'Acme' }, 'Acme'],
  // The first moment of the day in India.
  ['hired=2026-10-24', { hiredSince: '2026-10-23T18:30:00.000Z' }, 'Hired from 24 October 2026'],
  // The last moment of the day.
  ['hiredUntil=2026-10-24', { hiredUntil: '2026-10-24T18:30:00.000Z' }, 'Hired until 24 October 2026'],
  [
    'accepted=2026-10-03T20%3A00%3A00.001Z',
    { acceptedUntil: '2026-10-03T20:00:00.001Z' },
    'Accepted until 4 October 2026',
  ],
])('a link with %s lists those requests, and the filter can be removed', async (address, filter, label) => {
  const asked = answerLists(() => [aReferral()]);
  const page = show(`/requests?${address}`);
  await row('Asha Rao');
  expect(asked.at(-1)).toMatchObject({ filter });
  await page.user.click(screen.getByRole('button', { name: `Remove the filter ${label}` }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: {} }));
  expect(asked.at(-1)?.filter).toEqual({});
  expect(page.address()).toBe('/requests');
});

it('what is not a filter, and what the server refuses, is ignored', async () => {
  const asked = answerLists(() => [aReferral()]);
  show('/requests?progress=toString&hired=soon&accepted=1&batch=2041&since=2026-11-02&until=2026-11-01');
  await row('Asha Rao');
  expect(asked.at(-1)?.filter).toEqual({ since: '2026-11-01T18:30:00.000Z' });
});

it('the export has the same filters, and Reset removes them all', async () => {
  const asked = answerLists(() => [aReferral()]);
  const urls: string[] = [];
  server.use(
    http.get('http://localhost/api/referrals/received/export', ({ request }) => {
      urls.push(new URL(request.url).search);
      return new HttpResponse('no', { status: 500 });
    }),
  );
  const time = '2026-10-03T20:00:00.001Z';
  const { user, address } = show(
    `/requests?progress=accepted&company=Acme&hired=2026-10-24&accepted=${encodeURIComponent(time)}`,
  );
  await row('Asha Rao');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(urls).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(urls[0]))).toEqual({
    sort: 'expiring',
    progress: 'accepted',
    company: 'Acme',
    hiredSince: '2026-10-23T18:30:00.000Z',
    acceptedUntil: time,
  });
  await user.click(screen.getByRole('button', { name: /^Reset/ }));
  await waitFor(() => expect(address()).toBe('/requests'));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
});

it('the progress can be chosen in the dialog', async () => {
  answerLists(() => [aReferral()]);
  answerChoices();
  const { user, address } = show();
  await row('Asha Rao');
  await user.click(screen.getByRole('button', { name: 'More Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'More Filters' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Progress' }), 'Ever interviewed');
  await user.click(within(dialog).getByRole('button', { name: 'Show requests' }));
  await waitFor(() => expect(address()).toBe('/requests?progress=interview'));
  expect(await screen.findByRole('button', { name: 'More Filters, 1 in use' })).toBeVisible();
});
