import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aCreditsPage, anEntry } from '../../testing/credits';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CreditsPage } from './CreditsPage';

const MINUTE = 60_000;
const expiring = (url: string, at: number) => `${url}?expires=${at}&signature=x`;
const certificate = (url: string) => ({ reason: 'REDEEMED', voucherStatus: 'VALID', certificateUrl: url });

test.each([
  ['', 5],
  [', also if the clock of the device is ahead', -5],
])('a link that had expired before the page showed it is replaced too%s', async (_clock, minutes) => {
  const entries = [anEntry('only', -300, certificate(expiring('http://localhost/old', Date.now() - MINUTE)))];
  const fresh = expiring('http://localhost/new', Date.now() + minutes * MINUTE);
  server.use(
    graphql.query('Credits', () => HttpResponse.json({ data: aCreditsPage(entries) })),
    graphql.query('CreditCertificate', () => {
      const node = { __typename: 'CreditEntry', id: 'only', certificateUrl: fresh };
      const edges = [{ __typename: 'CreditEntryEdge', node }];
      return HttpResponse.json({ data: { creditEntries: { __typename: 'CreditEntryConnection', edges } } });
    }),
  );
  const { user } = render(<CreditsPage />, { path: '/credits', as: { role: 'ALUMNI' } });
  const link = await screen.findByRole('link', { name: 'Download certificate' });
  // The browser of the test cannot download.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(link).toHaveAttribute('href', fresh));
});

test('a certificate far down gets a new link after the old one has expired, and the list stays', async () => {
  const older = Array.from({ length: 90 }, (_, index) => anEntry(`e${index}`, 120));
  const entries = [...older, anEntry('last', -300, certificate('http://localhost/old'))];
  const read: unknown[] = [];
  server.use(
    graphql.query('Credits', () => HttpResponse.json({ data: aCreditsPage(entries) })),
    graphql.query('CreditCertificate', ({ variables }) => {
      read.push(variables);
      const node = { __typename: 'CreditEntry', id: 'last', certificateUrl: 'http://localhost/new' };
      const edges = [{ __typename: 'CreditEntryEdge', node }];
      return HttpResponse.json({ data: { creditEntries: { __typename: 'CreditEntryConnection', edges } } });
    }),
  );
  const { user } = render(<CreditsPage />, { path: '/credits', as: { role: 'ALUMNI' } });
  const link = await screen.findByRole('link', { name: 'Download certificate' });
  link.addEventListener('click', (event) => event.preventDefault());
  const later = Date.now() + 10 * MINUTE;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(link);
  await waitFor(() => expect(read).toEqual([{ kind: null, first: 20, after: 'e89' }]));
  await waitFor(() => expect(link).toHaveAttribute('href', 'http://localhost/new'));
  expect(screen.getAllByRole('row')).toHaveLength(entries.length + 1);
  jest.restoreAllMocks();
});

test('a certificate that was just redeemed gets a new link too, whatever the list shows', async () => {
  const read: unknown[] = [];
  const entry = { __typename: 'CreditEntry', id: 'e9', voucherStatus: 'VALID' };
  const old = expiring('http://localhost/old', Date.now() - MINUTE);
  const redeemReward = { __typename: 'RedeemRewardPayload', balance: 500, voucherCode: null };
  server.use(
    graphql.query('Credits', () => HttpResponse.json({ data: aCreditsPage() })),
    graphql.mutation('RedeemReward', () =>
      HttpResponse.json({ data: { redeemReward: { ...redeemReward, entry: { ...entry, certificateUrl: old } } } }),
    ),
    graphql.query('CreditCertificate', ({ variables }) => {
      read.push(variables);
      const edges = [{ __typename: 'CreditEntryEdge', node: { ...entry, certificateUrl: 'http://localhost/new' } }];
      return HttpResponse.json({ data: { creditEntries: { __typename: 'CreditEntryConnection', edges } } });
    }),
  );
  const path = '/credits?entries=earned&redeem=mock';
  const { user } = render(<CreditsPage />, { path, as: { role: 'ALUMNI' } });
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  const done = within(await screen.findByRole('dialog', { name: 'Your certificate' }));
  const link = done.getByRole('link', { name: 'Download certificate' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(link).toHaveAttribute('href', 'http://localhost/new'));
  expect(read).toEqual([{ kind: null, first: 20, after: null }]);
});
