import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { candidateInList } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSheet } from './CandidateSheet';

const close = jest.fn();
const show = (candidate: Record<string, unknown> | null) => {
  server.use(graphql.query('CandidateDetails', () => HttpResponse.json({ data: { candidate } })));
  return render(<CandidateSheet id="asha" onInvite={close} onClose={close} />, { as: { role: 'ALUMNI' } });
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

test('a private note saves itself, and says when another tab has changed it', async () => {
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
  expect(note).toHaveAccessibleDescription('Only you can read it. It saves itself.');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.type(note, ' Or June.');
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.type(note, ' Or July.');
  await user.tab();
  expect(await screen.findByText('You have changed this note in another tab meanwhile.')).toBeVisible();
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
