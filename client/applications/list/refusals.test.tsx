import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { directEntry, entry, pageOfEntries } from '../../testing/applications';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationTrackerPage } from './ApplicationTrackerPage';

type Entries = readonly ReturnType<typeof entry>[];

const answer = (entries: Entries) =>
  server.use(
    graphql.query('ApplicationTracker', () => HttpResponse.json({ data: { applications: pageOfEntries(entries) } })),
  );

/** Refuses the mutation, because the applications are now these. */
const refuse = (mutation: string, code: string, now: Entries) =>
  server.use(
    graphql.mutation(mutation, () => {
      answer(now);
      return HttpResponse.json({ errors: [{ message: 'It is no longer so.', extensions: { code } }] });
    }),
  );

const region = (name: string) => screen.findByRole('region', { name });
const show = () => render(<ApplicationTrackerPage />, { path: '/applications' });

test('a direct application that was moved in the meantime shows its current stage', async () => {
  answer([directEntry()]);
  refuse('MoveApplication', 'CONFLICT', [directEntry({ stage: 'INTERVIEW', version: 2 })]);
  const { user } = show();
  await chooseFromMenu(user, 'Move or edit Backend Engineer at Zeta', 'Move to Withdrawn');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Withdraw application' }));
  expect(await screen.findByRole('alert', { name: 'The application was not moved' })).toBeVisible();
  await waitFor(async () => expect(await region('Interview')).toHaveTextContent('Backend Engineer'));
});

test.each([
  ['moved', 'Move to Offer', 'MoveApplication'],
  ['deleted', 'Delete', 'DeleteApplication'],
])('an application that was deleted elsewhere leaves when it is %s', async (what, item, mutation) => {
  answer([entry(), directEntry()]);
  refuse(mutation, 'NOT_FOUND', [directEntry()]);
  const { user } = show();
  await chooseFromMenu(user, 'Move or edit Data Analyst at Lumen', item);
  expect(await screen.findByRole('alert', { name: `The application was not ${what}` })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Data Analyst' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Backend Engineer' })).toBeVisible();
});

test('a job that cannot be saved again after its removal says so', async () => {
  const saved = directEntry({ stage: 'SAVED', allowedStages: [] });
  answer([saved]);
  const saveJob = { __typename: 'SaveJobPayload', job: { __typename: 'Job', id: 'job-1', viewerHasSaved: false } };
  server.use(
    graphql.mutation('SaveTrackedJob', ({ variables }) => {
      if (!variables['input'].saved) return HttpResponse.json({ data: { saveJob } });
      return HttpResponse.json({ errors: [{ message: 'It was closed.', extensions: { code: 'CONFLICT' } }] });
    }),
  );
  const { user } = show();
  await chooseFromMenu(user, 'Move or edit Backend Engineer at Zeta', 'Remove from saved jobs');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert', { name: 'The job was not saved again' })).toHaveTextContent('It was closed.');
});

test.each([
  ['OFFER', 'This is the last stage'],
  ['REJECTED', 'It has ended and cannot move'],
])('the menu of a direct application at %s says why it does not move', async (stage, reason) => {
  answer([directEntry({ stage, allowedStages: [] })]);
  const { user } = render(<ApplicationTrackerPage />, { path: '/applications?view=table&ended' });
  await user.click(await screen.findByRole('button', { name: 'Move or edit Backend Engineer at Zeta' }));
  expect(await screen.findByRole('menuitem', { name: reason })).toHaveAttribute('aria-disabled', 'true');
});
