import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, earlierRequests } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSheet } from './CandidateSheet';

const close = jest.fn();
const show = (candidate: Record<string, unknown> | null, earlier = earlierRequests()) => {
  server.use(graphql.query('CandidateDetails', () => HttpResponse.json({ data: { candidate, earlier } })));
  return render(<CandidateSheet id="asha" onInvite={close} onClose={close} />, { as: { id: 'meera', role: 'ALUMNI' } });
};

test('a résumé that was shared is shown in place on press, with its download beside it', async () => {
  const file = {
    __typename: 'FileRef',
    id: 'f1',
    name: 'asha.pdf',
    mediaType: 'application/pdf',
    bytes: 1200,
    url: '/f1',
  };
  show(candidateInList({ resume: file }));
  const sheet = await screen.findByRole('dialog', { name: 'Asha Rao' });
  expect(await within(sheet).findByRole('link', { name: 'Download asha.pdf' })).toHaveAttribute('href', '/f1');
  expect(within(sheet).getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-expanded', 'false');
});

test('what the candidate asked for before leads to the requests, and says whom they asked', async () => {
  const ravi = { __typename: 'User', id: 'ravi', name: 'Ravi Kumar' };
  const requests = [
    { id: 'r2', jobTitle: 'Data Engineer', status: 'PENDING', createdAt: '2026-11-20T06:30:00.000Z', referrer: ravi },
    { id: 'r1' },
  ];
  show(candidateInList(), earlierRequests(requests, 7));
  const part = await screen.findByRole('region', { name: 'Earlier requests' });
  const [first, second] = within(part).getAllByRole('listitem');
  expect(first).toHaveTextContent('Data Engineer at Zeta20 November 2026, to Ravi KumarPending');
  expect(second).toHaveTextContent('Backend Engineer at Zeta2 October 2026Declined');
  expect(within(part).getByRole('link', { name: 'Data Engineer at Zeta' })).toHaveAttribute('href', '/requests/r2');
  expect(within(part).getByRole('link', { name: 'All 7 requests' })).toHaveAttribute(
    'href',
    '/requests?candidate=asha',
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('of a candidate who asked for nothing, there are no earlier requests', async () => {
  show(candidateInList());
  expect(await screen.findByRole('region', { name: 'Skills' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report…' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Earlier requests' })).not.toBeInTheDocument();
});

test('a private note is saved automatically, and says when another tab has changed it', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('SetCandidateNote', ({ variables: { input } }) => {
      sent.push(input);
      if (sent.length === 2)
        return HttpResponse.json({ errors: [{ message: 'Changed elsewhere.', extensions: { code: 'CONFLICT' } }] });
      const candidate = { __typename: 'Candidate', id: 'asha', privateNote: input.privateNote };
      return HttpResponse.json({ data: { setCandidateNote: { __typename: 'SetCandidateNotePayload', candidate } } });
    }),
  );
  const { user } = show(candidateInList({ privateNote: 'Call in May.' }));
  const note = await screen.findByRole('textbox', { name: 'Private note' });
  expect(note).toHaveValue('Call in May.');
  expect(note).toHaveAccessibleDescription('Only you can read it. Saved automatically.');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  // At once: on a busy machine, typing rests long enough between two letters to be saved.
  await user.click(note);
  await user.paste(' Or June.');
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.paste(' Or July.');
  await user.tab();
  expect(await screen.findByText('You have changed this note in another tab.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace the other note' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toEqual([
    { candidateId: 'asha', privateNote: 'Call in May. Or June.', expected: 'Call in May.' },
    { candidateId: 'asha', privateNote: 'Call in May. Or June. Or July.', expected: 'Call in May. Or June.' },
    { candidateId: 'asha', privateNote: 'Call in May. Or June. Or July.', expected: null },
  ]);
});

test('a candidate who is no longer visible has an explanation', async () => {
  show(null);
  expect(await screen.findByText(/^This candidate is not visible to you/)).toBeVisible();
});
