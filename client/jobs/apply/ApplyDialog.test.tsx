import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { answerJobs, jobInList } from '../../testing/jobs';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { JobExplorerPage } from '../list/JobExplorerPage';

const RESUME = { __typename: 'FileRef', id: 'f', name: 'asha.pdf' };
const profile = (resume: typeof RESUME | null) =>
  graphql.query('ApplyDialog', () => HttpResponse.json({ data: { me: { __typename: 'Me', id: 'me', resume } } }));

/** Opens the dialog for a job for which nobody can be asked. */
async function openDialog(job: object = {}) {
  answerJobs([jobInList({ referrersCount: 0, referrers: [], firstReferrer: [], ...job })]);
  const view = render(<JobExplorerPage />, { path: '/jobs' });
  await screen.findByRole('heading', { name: 'Backend Engineer' });
  await view.user.keyboard('a');
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Apply for Backend Engineer' })) };
}

test('says first who can refer, and asks through the address', async () => {
  answerJobs([jobInList()]);
  server.use(profile(null));
  const { user, address } = render(<JobExplorerPage />, { path: '/jobs' });
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply for Backend Engineer' });
  expect(dialog).toHaveTextContent('3 people at Zeta can refer you.');
  await user.click(within(dialog).getByRole('button', { name: 'Apply anyway' }));
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Ask instead' }));
  expect(address()).toBe('/jobs?ask=meera&job=job-1');
});

test('applies with a note, shows the refusal, and keeps the note', async () => {
  const sent: unknown[] = [];
  server.use(
    profile(RESUME),
    graphql.query('JobAfterRefusal', () => HttpResponse.json({ data: { job: jobInList({ viewerHasApplied: true }) } })),
    graphql.mutation('ApplyToJob', ({ variables }) => {
      sent.push(variables['input']);
      return HttpResponse.json({
        errors: [{ message: 'You have already applied for this job.', extensions: { code: 'CONFLICT' } }],
      });
    }),
  );
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('Your résumé asha.pdf will be included.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'I build things.');
  await user.click(dialog.getByRole('button', { name: 'Send application' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You have already applied for this job.');
  expect(sent).toEqual([{ jobId: 'job-1', note: 'I build things.' }]);
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('I build things.');
  expect(await screen.findAllByText('Applied')).not.toHaveLength(0);
});

test('an application whose answer was lost can be sent again: the job then is applied for, and no longer saved', async () => {
  const refusal = { message: 'You have already applied for this job.', extensions: { code: 'CONFLICT' } };
  server.use(
    profile(null),
    graphql.query('JobAfterRefusal', () => HttpResponse.json({ data: { job: jobInList({ viewerHasApplied: true }) } })),
    graphql.mutation('ApplyToJob', () => HttpResponse.error(), { once: true }),
    graphql.mutation('ApplyToJob', () => HttpResponse.json({ errors: [refusal] })),
  );
  const { user, dialog } = await openDialog({ viewerHasSaved: true });
  const send = await dialog.findByRole('button', { name: 'Send application' });
  await user.click(send);
  expect(await screen.findByRole('alert', { name: 'The application was not sent' })).toBeVisible();
  await user.click(send);
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(await screen.findAllByText('Applied')).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByText('Saved 1')).toBeNull());
});

test('says when it is not known whether there is a résumé, asks again, and leads to where one is added', async () => {
  server.use(
    graphql.query('ApplyDialog', () => HttpResponse.error(), { once: true }),
    profile(null),
  );
  const { user, dialog } = await openDialog();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Your résumé could not be checked. If your profile has one, it will be included.',
  );
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/Your profile has no résumé/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/profile#resume');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('after an application for a saved job, the filter counts one saved job less', async () => {
  server.use(
    profile(RESUME),
    graphql.mutation('ApplyToJob', () => {
      const job = { __typename: 'Job', id: 'job-1', viewerHasApplied: true, viewerHasSaved: false };
      const application = { __typename: 'Application', id: 'application-1', job };
      return HttpResponse.json({ data: { applyToJob: { __typename: 'ApplyToJobPayload', application } } });
    }),
  );
  const { user, dialog } = await openDialog({ viewerHasSaved: true });
  expect(screen.getByText('Saved 1')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send application' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Saved', pressed: false })).toBeVisible();
});
