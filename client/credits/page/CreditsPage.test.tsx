import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aCreditsPage as aPage, anEntry, type Fields, ledger as entries } from '../../testing/credits';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CreditsPage } from './CreditsPage';

const asked: unknown[] = [];
const answer = (data: (variables: Fields) => object = () => aPage()) =>
  server.use(
    graphql.query('Credits', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: data(variables) });
    }),
  );
const sent: { rewardId: string; idempotencyKey: string }[] = [];
const voucher = (parts: Fields = {}) => ({
  data: {
    redeemReward: {
      __typename: 'RedeemRewardPayload',
      balance: 500,
      voucherCode: 'MOCK-99999-22222-33333',
      entry: { __typename: 'CreditEntry', id: 'e9', voucherStatus: 'VALID', certificateUrl: null },
      ...parts,
    },
  },
});
type Answer = () => ReturnType<typeof HttpResponse.error> | Response;
/** The answers to one redemption after the other; the last one stays. */
const redeeming = (...answers: readonly Answer[]) =>
  server.use(
    graphql.mutation('RedeemReward', ({ variables }) => {
      sent.push(variables.input);
      const next = answers[Math.min(sent.length, answers.length) - 1];
      return (next?.() ?? HttpResponse.json(voucher())) as Response;
    }),
  );
const show = (path = '/credits', role = 'ALUMNI') => render(<CreditsPage />, { path, as: { role } });

beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
  sessionStorage.clear();
});

test('lists what was earned or redeemed, as the address says', async () => {
  const ofKind: Record<string, readonly Fields[]> = {
    EARNED: entries.filter(({ reason }) => reason !== 'REDEEMED' && reason !== 'REVERSED'),
    REDEEMED: entries.filter(({ reason }) => reason === 'REDEEMED' || reason === 'REVERSED'),
  };
  answer(({ kind }) => aPage(ofKind[String(kind)] ?? entries));
  const { user, address } = show('/credits?entries=earned');
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Earned' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Redeemed' }));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(address()).toBe('/credits?entries=redeemed');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  expect(address()).toBe('/credits');
  expect(asked).toEqual([
    { kind: 'EARNED', first: 20 },
    { kind: 'REDEEMED', first: 20 },
    { kind: null, first: 20 },
  ]);
});

test('says that nothing was redeemed yet', async () => {
  answer(() => aPage([]));
  show('/credits?entries=redeemed');
  expect(await screen.findByText('You have not redeemed any credits yet.')).toBeVisible();
});

test('shows the balance, the tier, what rewards cost, and where every credit came from', async () => {
  answer();
  const { container } = show();
  expect(await screen.findByText('1,500 credits')).toBeVisible();
  const counted = ['3,900 earned', '2,400 redeemed', '23 of 25 accepted referrals'];
  expect(counted.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/credits?entries=earned',
    '/credits?entries=redeemed',
    '/requests?progress=accepted',
  ]);
  expect(screen.getByText('2 referrals from Silver Tier')).toBeVisible();
  const offered = within(screen.getByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
  expect(offered.map((row) => row.textContent)).toEqual([
    'Mock interview1,000 creditsRedeemAbout Mock interview.',
    'Hoodie1,200 credits · 3 leftRedeemAbout Hoodie.',
    'Campus session1,900 credits400 more creditsAbout Campus session.',
    'Mug100 creditsOut of stockAbout Mug.',
  ]);
  const table = screen.getByRole('table', { name: 'Credits earned and redeemed' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(cells.map(([date, , amount, balance]) => [date, amount, balance])).toEqual([
    ['3 Oct', '−300', '1,500'],
    ['3 Oct', '−1,000', '1,500'],
    ['3 Oct', '−1,400', '1,500'],
    ['3 Oct', '+1,400', '1,500'],
    ['3 Oct', '+400', '1,500'],
    ['3 Oct', '+200', '1,500'],
  ]);
  expect(cells.map(([, what]) => what)).toEqual([
    expect.stringMatching(/^Certificate of appreciation.*Valid.*Download certificate$/),
    expect.stringMatching(/^Mock interview.*ValidMOCK-23456-22222-33333.*Copy code/),
    expect.stringMatching(/^Hoodie.*ClaimedHOODIE-2$/),
    expect.stringMatching(/^Sent backRefund/),
    expect.stringMatching(/^Chef, AcmeHired · Asha Rao/),
    expect.stringMatching(/^25 accepted referralsTier reached/),
  ]);
  const origins = ['Chef, Acme', '25 accepted referrals', 'Mock interview', 'Sent back'];
  expect(origins.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/requests/r1',
    '/requests?accepted=2026-10-03T06%3A00%3A00.001Z',
    '/credits#reward-mock',
    '/credits#entry-e3',
  ]);
  // A reward that is no longer offered has only its voucher.
  expect(screen.queryByRole('link', { name: 'Hoodie' })).toBeNull();
  expect(asked).toEqual([{ kind: null, first: 20 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('redeeming asks first, pays once for a double click, and shows the voucher and what to do with it', async () => {
  answer();
  redeeming(() => HttpResponse.json(voucher()));
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Redeem Mock interview' }));
  expect(address()).toBe('/credits?redeem=mock');
  const dialog = await screen.findByRole('dialog', { name: 'Redeem “Mock interview”?' });
  expect(dialog).toHaveTextContent('This takes 1,000 of your 1,500 credits. You cannot undo this yourself.');
  expect(sent).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Redeem 1,000 credits' }));
  const done = await screen.findByRole('dialog', { name: 'Your voucher' });
  expect(within(done).getByRole('status', { name: 'Voucher code' })).toHaveTextContent('MOCK-99999-22222-33333');
  expect(done).toHaveTextContent('You redeemed “Mock interview”. You have 500 credits left.');
  expect(done).toHaveTextContent('About Mock interview.');
  expect(within(done).getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(sent).toEqual([{ rewardId: 'mock', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await axe(done)).toHaveNoViolations();
  await user.click(within(done).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(address()).toBe('/credits'));
});

test('a certificate is downloaded instead of a code', async () => {
  answer();
  const entry = { __typename: 'CreditEntry', id: 'e9', voucherStatus: 'VALID', certificateUrl: 'http://localhost/pdf' };
  redeeming(() => HttpResponse.json(voucher({ voucherCode: null, entry })));
  const { user } = show('/credits?redeem=mock');
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  const done = await screen.findByRole('dialog', { name: 'Your certificate' });
  expect(within(done).getByRole('link', { name: 'Download certificate' })).toHaveAttribute(
    'href',
    'http://localhost/pdf',
  );
  expect(within(done).queryByRole('button', { name: 'Copy code' })).toBeNull();
});

test('after a lost answer and a reload, the same key is sent again', async () => {
  // The redemption was made, so the rest is not enough for another one.
  answer(() => aPage(entries, sent.length === 0 ? 1500 : 500));
  redeeming(
    () => HttpResponse.error(),
    () => HttpResponse.json(voucher()),
  );
  const first = show('/credits?redeem=mock');
  await first.user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not respond');
  first.unmount();
  const second = show('/credits?redeem=mock');
  await second.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('after a lost answer, closing the dialog does not start another redemption', async () => {
  answer();
  redeeming(
    () => HttpResponse.error(),
    () => HttpResponse.json(voucher()),
  );
  const { user, address } = show('/credits?redeem=mock');
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/credits'));
  await user.click(await screen.findByRole('link', { name: 'Redeem Mock interview' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a lost answer of one user is not continued by the next one in this tab', async () => {
  answer();
  redeeming(
    () => HttpResponse.error(),
    () => HttpResponse.json(voucher()),
  );
  const first = show('/credits?redeem=mock');
  await first.user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  await screen.findByRole('alert');
  first.unmount();
  const second = render(<CreditsPage />, { path: '/credits?redeem=mock', as: { id: 'u2', role: 'ALUMNI' } });
  await second.user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('after a lost answer, a rate limit does not start another redemption', async () => {
  answer();
  redeeming(
    () => HttpResponse.error(),
    () => refused('Too many requests. Try again in 5 seconds.', { code: 'RATE_LIMITED' }),
    () => HttpResponse.json(voucher()),
  );
  const { user } = show('/credits?redeem=mock');
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Too many requests. Try again in 5 seconds.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
  expect(sent).toEqual(Array(3).fill(sent[0]));
});

test('a lost response for one reward is remembered while another one is redeemed', async () => {
  answer(() => aPage(entries, 5000));
  redeeming(
    () => HttpResponse.error(),
    () => HttpResponse.json(voucher()),
  );
  const { user, address } = show('/credits?redeem=mock');
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/credits'));
  await user.click(await screen.findByRole('link', { name: 'Redeem Hoodie' }));
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,200 credits' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Your voucher' })).getByRole('button', { name: 'Done' }),
  );
  await waitFor(() => expect(address()).toBe('/credits'));
  await user.click(await screen.findByRole('link', { name: 'Redeem Mock interview' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
  const [lost, other, again] = sent;
  expect(other?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  expect(again).toEqual(lost);
});

test('a redemption after the voucher was closed is a new one', async () => {
  answer();
  redeeming(() => HttpResponse.json(voucher()));
  const { user, address } = show('/credits?redeem=mock');
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
    const done = await screen.findByRole('dialog', { name: 'Your voucher' });
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(count);
    await user.click(within(done).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe('/credits'));
    if (count === 1) await user.click(await screen.findByRole('link', { name: 'Redeem Mock interview' }));
  }
});

test('a refusal is shown in the dialog, and the balance is asked again', async () => {
  answer();
  redeeming(() => refused('“Mock interview” is out of stock. No credits were used.', { code: 'CONFLICT' }));
  const { user } = show('/credits?redeem=mock');
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“Mock interview” is out of stock. No credits were used.');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test.each([
  ['session', 'This costs 1,900 credits, and you have 1,500. You need 400 more.'],
  ['gone', 'This reward is out of stock.'],
])('an address that names %s says why it cannot be redeemed', async (id, text) => {
  answer();
  show(`/credits?redeem=${id}`);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(text);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toContain('Close');
  expect(within(dialog).queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

test('loads older entries below the first page', async () => {
  answer(({ after }) =>
    after
      ? aPage([anEntry('e0', 100, { note: 'Oldest' })], 1500, { totalCount: 7 })
      : aPage(entries, 1500, {
          totalCount: 7,
          pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'e1' },
        }),
  );
  const { user } = show();
  expect(await screen.findByText('6 of 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more entries' }));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(asked.at(-1)).toEqual({ kind: null, first: 20, after: 'e1' });
});

test('a refund leads to its redemption, and a redemption to its reward', async () => {
  const refund = anEntry('e9', 1400, { reason: 'REVERSED', note: 'Sold out', reversedEntryId: 'e0' });
  const redemption = anEntry('e0', -1400, { reason: 'REDEEMED', note: 'Hoodie', voucherStatus: 'VOID' });
  const reward = { __typename: 'Reward', id: 'hoodie' };
  answer(({ after }) =>
    after
      ? aPage([{ ...redemption, reward }], 1500, { totalCount: 2 })
      : aPage([refund], 1500, {
          totalCount: 2,
          pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'e9' },
        }),
  );
  const { user } = show();
  // The redemption is on the next page.
  await user.click(await screen.findByRole('link', { name: 'Sold out' }));
  const hoodie = await screen.findByRole('link', { name: 'Hoodie' });
  await waitFor(() => expect(document.activeElement).toContainElement(hoodie));
  expect(asked).toEqual([
    { kind: null, first: 20 },
    { kind: null, first: 20, after: 'e9' },
  ]);
  await user.click(hoodie);
  const offered = within(screen.getByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
  await waitFor(() => expect(offered[1]).toHaveFocus());
});

test('for HR, a tier leads to the requests that HR accepted personally', async () => {
  answer();
  show('/credits', 'HR');
  expect(await screen.findByRole('link', { name: '25 accepted referrals' })).toHaveAttribute(
    'href',
    '/requests?whose=me&accepted=2026-10-03T06%3A00%3A00.001Z',
  );
});

test('a student keeps the credits and vouchers of a former role, and sees nothing about earning more', async () => {
  answer();
  redeeming(() => HttpResponse.json(voucher()));
  const { user, container } = show('/credits', 'JOBSEEKER');
  expect(await screen.findByText('1,500 credits')).toBeVisible();
  expect(screen.getByText(/They stay yours, and you can still redeem them/)).toBeVisible();
  expect(screen.getByText('MOCK-23456-22222-33333')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download certificate' })).toBeVisible();
  expect(screen.queryByText(/Silver Tier/)).toBeNull();
  expect(screen.queryByText(/You earn \d/)).toBeNull();
  // Students do not see the requests that they received.
  expect(screen.getByText('Chef, Acme')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Chef, Acme' })).toBeNull();
  expect(screen.queryByRole('link', { name: '25 accepted referrals' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('link', { name: 'Redeem Mock interview' }));
  await user.click(await screen.findByRole('button', { name: 'Redeem 1,000 credits' }));
  expect(await screen.findByRole('dialog', { name: 'Your voucher' })).toBeVisible();
});

test('a student who never earned credits is not shown what they cannot buy', async () => {
  const { credits, ...page } = aPage([], 0);
  answer(() => ({ ...page, credits: { ...credits, earned: 0, redeemed: 0 } }));
  show('/credits', 'JOBSEEKER');
  expect(await screen.findByText('You have no credits. Alumni and HR earn them for referrals.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Rewards' })).toBeNull();
});

test('says how credits are earned while there are none', async () => {
  answer(() => aPage([], 0));
  const { container } = show();
  expect(await screen.findByText('No credits yet. You earn 120 credits when you accept a request.')).toBeVisible();
  expect(screen.getByText('You earn 120 credits for an accepted request, and 450 more for a hire.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View requests' })).toHaveAttribute('href', '/requests');
  expect(await axe(container)).toHaveNoViolations();
});

test('shows its loading and error states, and tries again', async () => {
  answer();
  server.use(graphql.query('Credits', () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(screen.getByText('Loading your credits')).toBeInTheDocument();
  expect(await screen.findByText('Your credits could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('1,500 credits')).toBeVisible();
});
