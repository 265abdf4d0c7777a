import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aList, answerStats, aReferral, MEERA, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ReferralManagementPage } from './ReferralManagementPage';
import { ReferralsLive } from '../live/ReferralsLive';

const COUNTS: Record<string, number> = { PENDING: 4, ACCEPTED: 2, REFERRED: 1, HIRED: 16, REJECTED: 3, WITHDRAWN: 2 };

type Rows = Parameters<typeof aList>[0];

/** Answers the lists with the current result of `rows`, and records the variables. */
function answerLists(rows: () => Rows, { counts = COUNTS, me = {} } = {}) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    answerStats(counts, me),
    graphql.query('ReferralManagement', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: { referrals: aList(rows(), counts) },
      });
    }),
  );
  return asked;
}

function show(path = '/requests', as: object = { id: MEERA, name: 'Meera Nair', role: 'ALUMNI' }) {
  return render(
    <>
      <ReferralManagementPage credits={<p>Credits</p>} />
      <ReferralsLive />
    </>,
    { path, as },
  );
}

const answerChange = (referral: object) =>
  graphql.mutation('ChangeReferralStatus', () =>
    HttpResponse.json({ data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } } }),
  );

describe('Referral Management', () => {
  it('shows the figures, the tabs with their counts and the requests', async () => {
    answerLists(() => [aReferral()]);
    const { container } = show();
    const card = await screen.findByRole('article', { name: 'Asha Rao' });
    expect(within(card).getByText('AI Ready · 91')).toBeVisible();
    expect(within(card).getByText('Match 82%')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Go Engineer at Acme' })).toHaveAttribute('href', '/requests/r1');
    expect(within(card).getByRole('link', { name: 'Download résumé: cv.pdf' })).toHaveAttribute(
      'href',
      'http://localhost/api/files/f1',
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All28',
      'Pending4',
      'Accepted3',
      'Interview0',
      'Hired16',
      'Ended5',
    ]);
    expect(await screen.findByText('8,700')).toBeVisible();
    expect(screen.getByRole('group', { name: 'This Month' })).toHaveTextContent('8of 28 requests in total');
    expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('85%of decided requests');
    expect(screen.getByRole('group', { name: 'Credits Earned' })).toHaveTextContent('16 candidates hired');
    expect(screen.getByText('Credits')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('tells HR who was asked on each request, and counts what the list shows', async () => {
    const own = { __typename: 'User', id: 'kavya', name: 'Kavya Shah', firstName: 'Kavya', photoUrl: null };
    answerLists(() => [aReferral(), aReferral({ id: 'r2', referrer: { ...aReferral().referrer, ...own } })], {
      me: { id: 'kavya', role: 'HR' },
    });
    show('/requests', { id: 'kavya', name: 'Kavya Shah', role: 'HR' });
    const [forMeera, forKavya] = await screen.findAllByRole('article');
    expect(forMeera).toHaveTextContent('AskedMeera Nair');
    expect(forKavya).toHaveTextContent('AskedYou');
    expect(within(forMeera as HTMLElement).getByRole('button', { name: /^Accept .*Meera/ })).toBeVisible();
    expect(within(forKavya as HTMLElement).getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await screen.findByText('Requests to you and to your colleagues at Acme, and their status.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('4waiting for an answer');
    expect(screen.getByRole('group', { name: 'This Month' })).toHaveTextContent('8of 28 requests in total');
    expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('86%19 of 22 decided requests');
    expect(screen.getByRole('group', { name: 'Credits Earned' })).toHaveTextContent('your own, for requests to you');
  });

  it('lets HR see the requests to one person only', async () => {
    const asked = answerLists(() => [aReferral()], { me: { id: 'kavya', role: 'HR' } });
    const { user, address } = show('/requests', { id: 'kavya', name: 'Kavya Shah', role: 'HR' });
    const filter = await screen.findByRole('combobox', { name: 'Who was asked' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Everyone at Acme', 'You', 'Meera Nair']);
    await user.selectOptions(filter, 'You');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: null, q: null, referrerId: 'kavya' }));
    await user.selectOptions(filter, 'Meera Nair');
    await waitFor(() => expect(address()).toBe(`/requests?asked=${MEERA}`));
    await user.selectOptions(filter, 'Everyone at Acme');
    await waitFor(() => expect(address()).toBe('/requests'));
  });

  it('shows alumni no filter for the person asked', async () => {
    answerLists(() => [aReferral()]);
    show();
    await screen.findByRole('article');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('shows a dash for the rate of nothing', async () => {
    answerLists(() => [], {
      counts: { PENDING: 2 },
      me: { stats: { __typename: 'ReferrerStats', successRate: null, creditsEarned: 0 } },
    });
    show();
    const rate = await screen.findByRole('group', { name: 'Success Rate' });
    await waitFor(() => expect(rate).toHaveTextContent('–no decided requests yet'));
  });

  it('shows no figures and no counts before the first request', async () => {
    answerLists(() => [], { counts: {} });
    show();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs[0]).toHaveTextContent(/^All$/);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Success Rate' })).not.toBeInTheDocument());
  });

  it('accepts a request, shows a toast, and refetches the lists', async () => {
    let rows = [aReferral()];
    const asked = answerLists(() => rows);
    const accepted = {
      ...aReferral({ status: 'ACCEPTED', allowedTransitions: ['REVIEWED', 'REFERRED', 'REJECTED'], progress: 30 }),
    };
    server.use(answerChange(accepted));
    const { user } = show();
    const accept = await screen.findByRole('button', { name: 'Accept' });
    rows = [accepted];
    await user.click(accept);
    expect(await screen.findByText('Referral accepted successfully')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as referred' })).toBeVisible();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('shows the server’s message when accepting fails', async () => {
    answerLists(() => [aReferral()]);
    server.use(
      graphql.mutation('ChangeReferralStatus', () =>
        refused('The status cannot change from withdrawn to accepted.', { code: 'CONFLICT' }),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Failed to accept referral')).toBeVisible();
    expect(screen.getByText('The status cannot change from withdrawn to accepted.')).toBeVisible();
  });

  it('asks for the reason of a rejection, and for a note if it is another reason', async () => {
    answerLists(() => [aReferral()]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push(variables.input);
        const referral = aReferral({ status: 'REJECTED', allowedTransitions: [], rejectionReason: 'OTHER' });
        return HttpResponse.json({
          data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } },
        });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();
    await user.click(within(dialog).getByText('Another reason'));
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await within(dialog).findByText('Describe the reason in a few words.')).toBeVisible();
    expect(await axe(dialog)).toHaveNoViolations();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText('Referral rejected')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', from: 'PENDING', status: 'REJECTED', reason: 'OTHER', note: 'We talked.' }]);
  });

  it('keeps a colleague’s decision that came while the dialog was open, and shows it', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const sent: unknown[] = [];
    const message = 'The status is accepted, no longer pending. Ravi set it to accepted.';
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push(variables.input.from);
        return refused(message, { code: 'CONFLICT', fields: ['from'] });
      }),
    );
    const { user, socket } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.click(within(dialog).getByText('The role is closed'));
    const accepted = aReferral({ status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
    rows = [accepted];
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    socket()?.publish({ referralChanged: accepted }, 'ReferralChanged');
    expect(await screen.findByText('Mark as referred')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual(['PENDING']);
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    await waitFor(() => expect(sent).toEqual(['PENDING', 'ACCEPTED']));
  });

  it('asks before it discards the note of a rejection', async () => {
    answerLists(() => [aReferral()]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before it marks a candidate as hired', async () => {
    answerLists(() => [aReferral({ status: 'INTERVIEW', allowedTransitions: ['HIRED', 'REJECTED'] })]);
    server.use(answerChange(aReferral({ status: 'HIRED', allowedTransitions: [], progress: 100 })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Mark as hired' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Did Asha get the job?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as hired' }));
    expect(await screen.findByText('Referral status updated')).toBeVisible();
  });

  it('keeps tab and search in the URL and sends both to the server', async () => {
    const asked = answerLists(() => [aReferral()]);
    const { user, address } = show();
    await user.click(await screen.findByRole('tab', { name: /Accepted/ }));
    await user.type(screen.getByRole('searchbox'), 'go');
    await waitFor(() => expect(address()).toBe('/requests?tab=accepted&q=go'));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ filter: { status: ['ACCEPTED', 'REVIEWED', 'REFERRED'], q: 'go' }, first: 20 }),
    );
  });

  it('clears a search that finds nothing', async () => {
    answerLists(() => []);
    const { user, address } = show('/requests?q=nobody');
    await screen.findByText('No request matches “nobody”.');
    const [, below] = screen.getAllByRole('button', { name: 'Clear search' });
    if (below) await user.click(below);
    await waitFor(() => expect(address()).toBe('/requests'));
  });

  it('offers to try again when the requests cannot be loaded', async () => {
    let down = true;
    answerLists(() => [aReferral()]);
    server.use(
      graphql.query('ReferralManagement', () => (down ? refused('no', { code: 'INTERNAL_SERVER_ERROR' }) : undefined)),
    );
    const { user } = show();
    await screen.findByText('The requests could not be loaded.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Asha Rao' })).toBeVisible();
  });

  it('shows a dash, and no endless skeleton, for figures that cannot be loaded', async () => {
    answerLists(() => [aReferral()]);
    server.use(graphql.query('RequestStats', () => refused('no', { code: 'INTERNAL_SERVER_ERROR' })));
    show();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('Success Rate–'));
  });

  it('shows changes by other users while it is open', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { socket } = show();
    await screen.findByRole('article', { name: 'Asha Rao' });
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    const other = aReferral({ id: 'r2', jobTitle: 'Data Engineer' });
    rows = [other, aReferral()];
    socket()?.publish({ referralChanged: other }, 'ReferralChanged');
    expect(await screen.findByRole('link', { name: 'Data Engineer at Acme' })).toBeVisible();
  });

  it('refetches after a reconnect', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { socket } = show();
    await screen.findByRole('article', { name: 'Asha Rao' });
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    rows = [aReferral({ status: 'WITHDRAWN', allowedTransitions: [] })];
    act(() => socket()?.drop(1006));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });
});
