import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { ASHA, aList, aQuota, aReferral, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';
import { setViewport } from '../../testing/viewport';
import { activeKeys } from '../../ui/keys/keys';
import { ReferralCenterPage } from './ReferralCenterPage';

type Rows = Parameters<typeof aList>[0];

function answer(rows: Rows, quota = aQuota()) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ReferralCenter', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: {
          me: { __typename: 'Me', id: ASHA, referralQuota: quota },
          referrals: aList(rows),
          ...(variables['withTop'] === true && { top: aList(rows.slice(0, 1)) }),
        },
      });
    }),
    graphql.query('ReferralPane', ({ variables }) =>
      HttpResponse.json({ data: { referral: rows.find(({ id }) => id === variables['id']) ?? null } }),
    ),
  );
  return asked;
}

const others = ['Kabir Shah', 'Diya Rao', 'Ravi Das'].map((name) => {
  const [firstName = ''] = name.split(' ');
  return aUser({ id: firstName.toLowerCase(), name, firstName });
});

/** Answers the dialog that asks Kabir, and records what it sends. */
function takeRequests() {
  const sent: unknown[] = [];
  server.use(
    graphql.query('RequestDialog', () =>
      HttpResponse.json({
        data: {
          me: { __typename: 'Me', id: ASHA, resume: null, referralQuota: aQuota() },
          user: { ...others[0], company: 'Acme' },
          referrals: aList([]),
        },
      }),
    ),
    graphql.query('RequestFormJobs', () =>
      HttpResponse.json({ data: { jobs: { __typename: 'JobConnection', edges: [] } } }),
    ),
    graphql.mutation('RequestReferral', ({ variables }) => {
      sent.push(variables['input']);
      const referral = { __typename: 'Referral', id: 'r9', jobTitle: 'Chef', company: 'Acme', status: 'PENDING' };
      return HttpResponse.json({ data: { requestReferral: { __typename: 'RequestReferralPayload', referral } } });
    }),
  );
  return sent;
}

describe('Referral Center', () => {
  it('shows each request, the first one beside the list, and the quota', async () => {
    answer([
      aReferral({ allowedTransitions: ['WITHDRAWN'] }),
      aReferral({ id: 'r2', jobTitle: 'Chef', status: 'REJECTED', rejectionReason: 'NO_CAPACITY', expiresAt: null }),
    ]);
    const { container } = render(<ReferralCenterPage />, { path: '/referrals' });
    const list = await screen.findByRole('list', { name: 'Referral Center' });
    const [open, ended] = within(list).getAllByRole('listitem');
    const ofPending = ['Pending', 'Meera Nair · 2 days ago', 'Expires in 5 days', 'Answers 90%, usually within a day'];
    for (const text of ['Go Engineer at Acme', ...ofPending]) expect(open).toHaveTextContent(text);
    expect(ended).not.toHaveTextContent('Answers 90%');
    expect(ended).toHaveTextContent('They cannot take on another referral at the moment.');
    expect(within(list).getByRole('link', { name: 'Go Engineer at Acme' })).toHaveAttribute('href', '/referrals/r1');
    const pane = screen.getByRole('region', { name: 'Go Engineer at Acme' });
    expect(await within(pane).findByText('Expires in 5 days unless Meera answers.')).toBeVisible();
    expect(within(pane).getByText('Meera answers 90%, usually within a day.')).toBeVisible();
    expect(within(pane).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    expect(within(pane).queryByText('Ask instead')).not.toBeInTheDocument();
    expect(screen.getByText('1 of 5 open')).toBeVisible();
    expect(screen.getByText('2 of 15 this month')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['declined', 'REJECTED', 'They cannot take on another referral at the moment.'],
    ['not answered in time', 'EXPIRED', 'Meera did not answer in time.'],
  ])(
    'says why a request was %s, and opens its message and résumé for one of three others, since it names the person asked',
    async (_how, status, reason) => {
      const parts = { status, rejectionReason: status === 'REJECTED' ? 'NO_CAPACITY' : null, expiresAt: null };
      answer([aReferral({ ...parts, jobTitle: 'Chef', alternatives: others })]);
      const sent = takeRequests();
      const asked = { referrerId: 'kabir', jobTitle: 'Chef', message: 'Hello Meera', resumeFileId: 'f1' };
      const { user } = render(<ReferralCenterPage />, { path: '/referrals' });
      const pane = within(await screen.findByRole('region', { name: 'Chef at Acme' }));
      expect(await pane.findByText(reason, { exact: false })).toBeVisible();
      const list = within(pane.getByRole('list', { name: 'Ask instead' }));
      expect(list.getAllByRole('listitem')).toHaveLength(3);
      expect(list.getAllByText('Answers 90%, usually within two days')).toHaveLength(3);
      await user.click(list.getByRole('button', { name: 'Ask for a referral: Kabir' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Ask Kabir for a referral' }));
      expect(await dialog.findByRole('textbox', { name: 'Message' })).toHaveValue('Hello Meera');
      expect(dialog.getByRole('textbox', { name: 'Job title' })).toHaveValue('Chef');
      expect(dialog.getByText('cv.pdf')).toBeVisible();
      expect(dialog.getByRole('alert')).toHaveTextContent('Your message names Meera.');
      await user.click(dialog.getByRole('button', { name: 'Send request' }));
      await waitFor(() => expect(sent).toEqual([expect.objectContaining(asked)]));
    },
  );

  it('never asks the server for more than three others', async () => {
    const limits = new Set<string | undefined>();
    answer([aReferral()]);
    server.use(
      graphql.query('ReferralCenter', ({ query }) => {
        for (const [, limit] of query.matchAll(/alternatives\((.*?)\)/g)) limits.add(limit);
        return undefined;
      }),
    );
    render(<ReferralCenterPage />, { path: '/referrals' });
    await screen.findByRole('region', { name: 'Go Engineer at Acme' });
    expect([...limits]).toEqual(['first: 3']);
  });

  it('leads to Alumni Connect when nobody else can be asked', async () => {
    answer([aReferral({ status: 'EXPIRED' })]);
    render(<ReferralCenterPage />, { path: '/referrals' });
    expect(await screen.findByText(/Nobody else at Acme takes requests from you/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Find someone at another company' });
    expect(link).toHaveAttribute('href', '/alumni');
  });

  it('keeps the open request in the address, and keys press its buttons', async () => {
    answer([aReferral(), aReferral({ id: 'r2', jobTitle: 'Chef', allowedTransitions: ['WITHDRAWN'] })]);
    const { user, address } = render(<ReferralCenterPage />, { path: '/referrals' });
    await screen.findByRole('link', { name: 'Chef at Acme' });
    const listed = activeKeys().flatMap(({ bindings }) => bindings.map((binding) => binding.keys));
    expect(listed).toEqual(expect.arrayContaining(['j', 'k', 'Enter']));
    await user.keyboard('j');
    expect(address()).toBe('/referrals?open=r2');
    const chef = () => within(screen.getByRole('region', { name: 'Chef at Acme' }));
    expect(await chef().findByRole('button', { name: /Withdraw/ })).toBeVisible();
    await user.keyboard('k');
    expect(address()).toBe('/referrals?open=r1');
    await user.keyboard('j');
    await chef().findByRole('button', { name: /Withdraw/ });
    await user.keyboard('w');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('the key n asks one of the others, or leads to Alumni Connect', async () => {
    const ended = { status: 'REJECTED', rejectionReason: 'ROLE_CLOSED', expiresAt: null };
    answer([aReferral({ ...ended, alternatives: others }), aReferral({ id: 'r2', jobTitle: 'Chef' })]);
    takeRequests();
    const { user, address } = render(<ReferralCenterPage />, { path: '/referrals' });
    await screen.findByRole('list', { name: 'Ask instead' });
    await user.keyboard('n');
    await user.click(
      within(await screen.findByRole('dialog', { name: /Kabir/ })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Chef at Acme' }));
    await within(screen.getByRole('region', { name: 'Chef at Acme' })).findByRole('button', { name: 'Message' });
    await user.keyboard('n');
    expect(address()).toBe('/alumni');
  });

  it('makes one request for the first view, with the request beside the list', async () => {
    answer([aReferral(), aReferral({ id: 'r2', jobTitle: 'Chef' })]);
    let requests = 0;
    server.events.on('request:start', () => (requests += 1));
    render(<ReferralCenterPage />, { path: '/referrals' });
    const pane = await screen.findByRole('region', { name: 'Go Engineer at Acme' });
    expect(await within(pane).findByText('Hello Meera')).toBeVisible();
    expect(requests).toBe(1);
    server.events.removeAllListeners();
  });

  it('leads to the page of a request on phones', async () => {
    setViewport(375);
    answer([aReferral()]);
    render(<ReferralCenterPage />, { path: '/referrals' });
    expect(await screen.findByRole('link', { name: 'Go Engineer at Acme' })).toHaveAttribute('href', '/referrals/r1');
    expect(screen.queryByRole('region', { name: 'Go Engineer at Acme' })).not.toBeInTheDocument();
  });

  it('says when nothing matches the search, and when the requests cannot be loaded', async () => {
    answer([]);
    const first = render(<ReferralCenterPage />, { path: '/referrals?q=zeta' });
    expect(await screen.findByText('None of your requests matches “zeta”.')).toBeVisible();
    first.unmount();
    answer([aReferral()]);
    server.use(graphql.query('ReferralCenter', () => refused('No', { code: 'INTERNAL' }), { once: true }));
    const { user } = render(<ReferralCenterPage />, { path: '/referrals?tab=hired' });
    expect(screen.getByText('Loading your requests')).toBeInTheDocument();
    expect(await screen.findByText('Your requests could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: 'Go Engineer at Acme' })).toBeVisible();
  });

  it('names the tab and the search that exclude every request, and shows all of them again', async () => {
    answer([]);
    const { user, address } = render(<ReferralCenterPage />, { path: '/referrals?tab=hired&q=zeta' });
    expect(await screen.findByText('None of your requests in “Hired” matches “zeta”.')).toBeVisible();
    answer([aReferral()]);
    await user.click(screen.getByRole('button', { name: 'Show all requests' }));
    expect(address()).toBe('/referrals');
    expect(await screen.findByRole('link', { name: 'Go Engineer at Acme' })).toBeVisible();
  });

  it('says so when the quota is used up', async () => {
    answer([aReferral()], aQuota({ open: 5 }));
    render(<ReferralCenterPage />);
    expect(await screen.findByText('You can ask again when one of them ends, or when you withdraw one.')).toBeVisible();
  });

  it('links to Alumni Connect while there are no requests', async () => {
    answer([]);
    const { container } = render(<ReferralCenterPage />);
    expect(await screen.findByText(/You have not asked anyone yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find someone to ask' })).toHaveAttribute('href', '/alumni');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows ended requests in their own tab', async () => {
    const asked = answer([aReferral()]);
    const { user, address } = render(<ReferralCenterPage />, { path: '/referrals?open=r1' });
    await user.click(await screen.findByRole('tab', { name: /Ended/ }));
    // The request that was open is not in this tab.
    expect(address()).toBe('/referrals?tab=ended');
    await waitFor(() =>
      expect(asked.at(-1)?.filter).toEqual({ status: ['REJECTED', 'WITHDRAWN', 'EXPIRED'], q: null }),
    );
  });
});
