import { gql, InMemoryCache } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aConversation, aReferral, anEvent, ASHA, MEERA, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';
import { RequestPage } from '../handled/RequestPage';
import { ReferralsLive } from '../live/ReferralsLive';
import { ReferralPage } from './ReferralPage';

const answer = (referral: object | null) =>
  server.use(
    ...['ReferralById', 'RequestById', 'AskInstead'].map((name) =>
      graphql.query(name, () => HttpResponse.json({ data: { referral } })),
    ),
  );

const asCandidate = () => render(<ReferralPage />, { path: '/referrals/r1', route: '/referrals/:id' });
const asReferrer = () =>
  render(<RequestPage />, { path: '/requests/r1', route: '/requests/:id', as: { id: MEERA, role: 'ALUMNI' } });

describe('the page of a request', () => {
  it.each([
    [asCandidate, 'Referral Center', '/referrals'],
    [asReferrer, 'Referral Management', '/requests'],
  ])('leads back to the list of the portal, %p', async (open, name, path) => {
    answer(aReferral());
    open();
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name })).toHaveAttribute('href', path);
    await waitFor(() => expect(document.title).toBe('Go Engineer at Acme · Batchmate'));
  });

  it('keeps the buttons of the referrer in place of the bar of phones', async () => {
    answer(aReferral());
    const { container } = asReferrer();
    await screen.findByRole('button', { name: 'Accept' });
    const bar = container.querySelector<HTMLElement>('[data-takes-bottom]');
    expect(
      within(bar ?? document.body)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Accept', 'Reject', ' Message']);
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/people/${ASHA}`);
  });

  it('shows the candidate its status and content, and lets them withdraw it', async () => {
    answer(aReferral({ allowedTransitions: ['WITHDRAWN'] }));
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push(variables.input);
        const referral = aReferral({ status: 'WITHDRAWN', allowedTransitions: [], progress: 0 });
        return HttpResponse.json({
          data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } },
        });
      }),
    );
    const { user, container } = asCandidate();
    expect(await screen.findByRole('heading', { name: 'Go Engineer at Acme' })).toBeVisible();
    expect(screen.getByText('Hello Meera')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', `/people/${MEERA}`);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Referral status updated')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', from: 'PENDING', status: 'WITHDRAWN' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  });

  it('says that the sender has deleted their account, so that only a rejection is left', async () => {
    answer(aReferral({ allowedTransitions: ['REJECTED'] }));
    asReferrer();
    expect(
      await screen.findByText('The sender has deleted their account. You can only reject this request.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('shows the current status after a conflict', async () => {
    answer(aReferral({ allowedTransitions: ['WITHDRAWN'] }));
    server.use(
      graphql.mutation('ChangeReferralStatus', () => {
        answer(aReferral({ status: 'REJECTED', allowedTransitions: [], rejectionReason: 'NO_CAPACITY' }));
        return refused('The status is rejected, no longer pending.', { code: 'CONFLICT', fields: ['from'] });
      }),
    );
    const { user } = asCandidate();
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('alert', { name: 'Failed to update referral status' })).toHaveTextContent(
      'The status is rejected, no longer pending.',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
    // Whether there is someone else to ask is said below.
    expect(screen.getByText('This request has ended and no longer counts as open.')).toBeVisible();
  });

  it('names the others to ask when the request ends while it is open, or says that they could not be loaded', async () => {
    answer(aReferral());
    const alternatives = [aUser({ id: 'kabir', name: 'Kabir Shah', firstName: 'Kabir' })];
    const expired = aReferral({ status: 'EXPIRED', allowedTransitions: [], expiresAt: null });
    server.use(
      graphql.query('AskInstead', () => HttpResponse.error(), { once: true }),
      graphql.query('AskInstead', () => HttpResponse.json({ data: { referral: { ...expired, alternatives } } })),
    );
    const view = render(
      <>
        <ReferralPage />
        <ReferralsLive />
      </>,
      { path: '/referrals/r1', route: '/referrals/:id' },
    );
    expect(await screen.findByText('Hello Meera')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ask instead' })).toBeNull();
    await waitFor(() => expect(view.socket()?.subscriptions.size).toBe(1));
    await act(async () => view.socket()?.publish({ referralChanged: expired }, 'ReferralChanged'));
    expect(await screen.findByText('Others to ask could not be loaded.')).toBeVisible();
    expect(screen.queryByText(/Nobody else at Acme/)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('button', { name: 'Ask for a referral: Kabir' })).toBeVisible();
  });

  it('shows the candidate a friendly sentence for the reason', async () => {
    answer(aReferral({ status: 'REJECTED', allowedTransitions: [], rejectionReason: 'NO_CAPACITY', progress: 0 }));
    asCandidate();
    expect(await screen.findByText('They cannot take on another referral at the moment.')).toBeVisible();
  });

  it('shows the referrer the candidate, with contact data and the referrer’s notes', async () => {
    answer(aReferral({ notes: 'Met at the reunion.' }));
    const { container } = asReferrer();
    expect(await screen.findByText('Met at the reunion.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'asha@test.example' })).toHaveAttribute('href', 'mailto:asha@test.example');
    expect(screen.getByText('AI Ready · 91')).toBeVisible();
    expect(screen.getByText('Asha is waiting for your answer. The request expires in 5 days.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  describe('for HR of the referrer’s company', () => {
    const asColleague = () =>
      render(<RequestPage />, {
        path: '/requests/r1',
        route: '/requests/:id',
        as: { id: '01900000-0000-7000-8000-00000000000e', role: 'HR' },
      });

    it('the button says for whom it acts and who gets the credits, and the page says who can read the résumé', async () => {
      answer(aReferral({ resume: null }));
      asColleague();
      const accept = await screen.findByRole('button', { name: 'Accept for Meera' });
      expect(accept).toHaveAccessibleDescription('The credits go to Meera.');
      expect(screen.getByText('Only Meera, who was asked, can read the résumé and the contact data.')).toBeVisible();
      expect(screen.getByText(/^Asha is waiting for an answer from Meera\./)).toBeVisible();
    });

    it('the confirmation of a hire says who gets the credits', async () => {
      answer(aReferral({ resume: null, status: 'INTERVIEW', allowedTransitions: ['HIRED'] }));
      const { user } = asColleague();
      await user.click(await screen.findByRole('button', { name: 'Mark as hired for Meera' }));
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('The credits go to Meera.');
    });
  });

  it('shows the timeline with past and upcoming steps', async () => {
    const by = { __typename: 'User', id: MEERA, name: 'Meera Nair' };
    const events = [anEvent({}), anEvent({ id: 'e2', status: 'ACCEPTED', actor: by, note: 'Strong in Go' })];
    answer(aReferral({ status: 'ACCEPTED', events, allowedTransitions: ['REFERRED'] }));
    asReferrer();
    const steps = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Done: Requested a referralAsha Rao'),
      expect.stringContaining('Now: AcceptedYouStrong in Go'),
      'Next: Referred to the company',
      'Next: Invited to an interview',
      'Next: Hired',
    ]);
  });

  it.each([
    ['nobody', null, 'Automatically'],
    ['HR', { __typename: 'User', id: 'kavya', name: 'Kavya Shah' }, 'Kavya Shah'],
  ])('does not say that the referrer declined or was late when %s declined', async (_, actor, who) => {
    const events = [anEvent({}), anEvent({ id: 'e2', status: 'REJECTED', actor })];
    answer(aReferral({ status: 'REJECTED', events, rejectionReason: 'ROLE_CLOSED', allowedTransitions: [] }));
    asReferrer();
    const steps = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps[1]).toHaveTextContent(new RegExp(`Declined${who}The role is no longer open`));
    expect(screen.getByText('This request was declined.')).toBeVisible();
  });

  it('links to an existing conversation', async () => {
    answer(aReferral({ conversation: aConversation('c1') }));
    asReferrer();
    expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages/c1');
    expect(screen.queryByRole('heading', { name: 'Conversation' })).toBeNull();
  });

  it('shows the last two lines of the conversation, without those of a user whom the viewer blocked', async () => {
    const conversation = aConversation('c1', [
      { content: 'Hello' },
      { mine: false, content: 'Send me your CV.' },
      { content: '' },
      { mine: false, deleted: true, withheld: true },
    ]);
    answer(aReferral({ conversation }));
    asCandidate();
    const section = (await screen.findByRole('heading', { name: 'Conversation' })).closest('section');
    const lines = within(section ?? document.body).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Meera: Send me your CV.', 'You: A file']);
    expect(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute('href', '/messages/c1');
  });

  it('stays when more of the conversation is loaded, as in Messages', async () => {
    answer(aReferral({ conversation: aConversation('c1', [{ seq: 2, content: 'Hello' }]) }));
    const { client } = asCandidate();
    await screen.findByText('Hello');
    const earlier = aConversation('c1', [{ id: 'earlier', content: 'Hi', status: 'READ', createdAt: '2026-01-02' }]);
    act(() => {
      if (!(client.cache instanceof InMemoryCache)) throw new Error('Another cache');
      client.cache.policies.addTypePolicies({ Conversation: { fields: { messages: { keyArgs: false } } } });
      client.writeFragment({
        id: 'Conversation:c1',
        fragment: gql`
          fragment Thread on Conversation {
            messages {
              edges { node { id seq mine status createdAt content deleted withheld } }
              pageInfo { hasPreviousPage hasNextPage }
            }
          }
        `,
        data: earlier,
      });
    });
    expect(await screen.findByText('Hi')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Go Engineer at Acme' })).toBeVisible();
  });

  it('starts a conversation when there is none', async () => {
    answer(aReferral());
    const asked: unknown[] = [];
    server.use(
      graphql.mutation('StartConversation', ({ variables }) => {
        asked.push(variables.input);
        return HttpResponse.json({
          data: {
            startConversation: {
              __typename: 'StartConversationPayload',
              conversation: { __typename: 'Conversation', id: 'c9' },
            },
          },
        });
      }),
    );
    const { user, address } = asCandidate();
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await waitFor(() => expect(address()).toBe('/messages/c9'));
    expect(asked).toEqual([{ withUserId: MEERA }]);
  });

  it.each([
    ['ReferralById', asCandidate],
    ['RequestById', asReferrer],
  ])('has a skeleton while %s loads, and can be retried when that fails', async (query, open) => {
    answer(aReferral());
    server.use(graphql.query(query, () => HttpResponse.error(), { once: true }));
    const { user } = open();
    expect(screen.getByText('Loading the request')).toBeInTheDocument();
    expect(await screen.findByText('The request could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Go Engineer at Acme' })).toBeVisible();
  });

  it('says so when the request does not exist', async () => {
    answer(null);
    asCandidate();
    expect(await screen.findByText(/This request does not exist/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/referrals');
  });
});
