import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, candidateSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSearchPage } from '../search/CandidateSearchPage';

const ASHA = candidateInList();
let isInvited = false;

const answer = (isRead = true) =>
  server.use(
    graphql.query('CandidateSearch', () => HttpResponse.json({ data: candidateSearch([ASHA]) })),
    graphql.query('CandidateSearchExtras', () => HttpResponse.json({ data: candidateSearch([ASHA]) })),
    graphql.query('InvitedCandidate', () =>
      HttpResponse.json({ data: { candidate: { ...ASHA, invitedToJob: null } } }),
    ),
    graphql.query('CandidateAfterInvitation', () => {
      const invitedAt = isInvited ? new Date().toISOString() : null;
      const candidate = { __typename: 'Candidate', id: 'asha', invitedAt, invitedToJob: invitedAt };
      return isRead ? HttpResponse.json({ data: { candidate } }) : HttpResponse.error();
    }),
  );

/** Loses the answer. @param isMade whether the invitation is made */
const lose = (isMade: boolean) =>
  server.use(
    graphql.mutation('InviteToApply', () => {
      isInvited = isMade;
      return HttpResponse.error();
    }),
  );

async function send() {
  const { user } = render(<CandidateSearchPage />, { path: '/candidates' });
  const row = within(await screen.findByRole('article', { name: 'Asha Rao' }));
  await user.click(row.getByRole('button', { name: 'Invite to Apply: Asha Rao' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Asha Rao to apply' });
  await user.click(await within(dialog).findByRole('button', { name: 'Send invitation' }));
  return dialog;
}

beforeEach(() => {
  isInvited = false;
});

test('an invitation that was sent, and of which the answer is lost, is no failure', async () => {
  answer();
  lose(true);
  const dialog = await send();
  expect(await screen.findByText(/Asha Rao.* was invited$/)).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByText('The invitation was not sent')).not.toBeInTheDocument();
});

test('an invitation that was not sent can be sent again', async () => {
  answer();
  lose(false);
  const dialog = await send();
  expect(await screen.findByText('The invitation was not sent')).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Send invitation' })).toBeEnabled());
});

test('without any answer, it says that the invitation may have been sent', async () => {
  answer(false);
  lose(true);
  const dialog = await send();
  expect(await screen.findByText('The server did not respond')).toBeInTheDocument();
  expect(screen.getByText(/^The invitation may have been sent. Try again/)).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
});
