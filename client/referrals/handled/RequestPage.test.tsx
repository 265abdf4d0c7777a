import { fireEvent, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { MEERA } from '../../testing/referrals';
import { render } from '../../testing/render';
import { two } from '../../testing/requests';
import { server } from '../../testing/server';
import { RequestPage } from './RequestPage';

/** The page of a request with links to both requests, as notifications and the palette have them. */
function show() {
  const saved: unknown[] = [];
  const notes = new Map<string, string>();
  server.use(
    graphql.query('RequestById', ({ variables }) => {
      const found = two().find(({ id }) => id === variables['id']);
      return HttpResponse.json({ data: { referral: found && { ...found, notes: notes.get(found.id) ?? null } } });
    }),
    graphql.mutation('SetReferralNotes', ({ variables }) => {
      const { id, notes: text } = variables['input'] as { id: string; notes: string };
      saved.push({ id, notes: text });
      notes.set(id, text);
      const referral = { __typename: 'Referral', id, notes: text };
      return HttpResponse.json({
        data: { setReferralNotes: { __typename: 'SetReferralNotesPayload', referral } },
      });
    }),
  );
  const view = render(
    <>
      <Link to="/requests/r1">Asha’s request</Link>
      <Link to="/requests/r2">Binu’s request</Link>
      <RequestPage />
    </>,
    { path: '/requests/r2', route: '/requests/:id', as: { id: MEERA, role: 'ALUMNI' } },
  );
  return { ...view, saved };
}

const field = () => screen.findByRole('textbox', { name: 'Notes' });
/** As Back and Forward, which leave the focus where it is. */
const go = (link: string) => fireEvent.click(screen.getByText(link));

test('notes that are still being typed stay with their request when another one is opened', async () => {
  const { user, saved } = show();
  await screen.findByRole('link', { name: 'View Profile of Binu Das' });
  go('Asha’s request');
  await screen.findByRole('link', { name: 'View Profile of Asha Rao' });
  await user.click(await field());
  await user.paste('Call her.');
  go('Binu’s request');
  await screen.findByRole('link', { name: 'View Profile of Binu Das' });
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(saved).toEqual([{ id: 'r1', notes: 'Call her.' }]));
});

test('a dialog closes when Back leads to another request', async () => {
  const { user } = show();
  await screen.findByRole('link', { name: 'View Profile of Binu Das' });
  go('Asha’s request');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
  go('Binu’s request');
  await screen.findByRole('link', { name: 'View Profile of Binu Das' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
