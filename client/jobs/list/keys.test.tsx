import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { answerJobs, jobInList } from '../../testing/jobs';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { activeKeys, addKeys, setSingleKeys } from '../../ui/keys/keys';
import { JobExplorerPage } from './JobExplorerPage';

const THREE = [
  jobInList(),
  jobInList({ id: 'job-2', title: 'Data Analyst' }),
  jobInList({ id: 'job-3', title: 'Designer' }),
];
const removals: (() => void)[] = [];

/** Adds a shortcut of the frame, until the test ends. */
function frameKey(keys: string) {
  const run = jest.fn();
  removals.push(addKeys({ title: 'Everywhere', isFrame: true, bindings: [{ keys, label: 'Elsewhere', run }] }));
  return run;
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  setSingleKeys(true);
});

async function show() {
  answerJobs(THREE);
  const view = render(<JobExplorerPage />, { path: '/jobs' });
  await screen.findByRole('heading', { name: 'Backend Engineer' });
  return view;
}
const row = (name: string) => screen.getByRole('link', { name });

test('j and k move through the jobs without the focus on a row, one at a time, and Enter goes into the job', async () => {
  const { user, address } = await show();
  // The first job is open already.
  await user.keyboard('j');
  expect(row('Data Analyst')).toHaveFocus();
  expect(address()).toBe('/jobs?open=job-2');
  await user.keyboard('j');
  expect(row('Designer')).toHaveFocus();
  await user.keyboard('jk');
  expect(row('Data Analyst')).toHaveFocus();
  expect(address()).toBe('/jobs?open=job-2');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Data Analyst' })).toHaveFocus();
});

test('the keys of the list are among those of the page', async () => {
  await show();
  const listed = activeKeys().flatMap(({ bindings }) => bindings.map(({ keys }) => keys));
  expect(listed.toSorted()).toEqual(['/', 'Enter', 'a', 'j', 'k', 'r', 's']);
});

test('with the focus on a row, j ends another shortcut, and does nothing while single keys are off', async () => {
  const goTo = frameKey('g j');
  const { user, address } = await show();
  await user.keyboard('j');
  await user.keyboard('gj');
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(row('Data Analyst')).toHaveFocus();
  setSingleKeys(false);
  await user.keyboard('jk');
  expect(row('Data Analyst')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(row('Designer')).toHaveFocus();
  expect(address()).toBe('/jobs?open=job-3');
});

test('/ leads to the search of the page instead of that of the frame', async () => {
  const palette = frameKey('/');
  const { user } = await show();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(palette).not.toHaveBeenCalled();
});

test('s saves the open job, unless it ends another shortcut or single keys are off', async () => {
  answerJobs([jobInList()]);
  const goTo = jest.fn();
  const remove = addKeys({ title: 'Everywhere', bindings: [{ keys: 'g s', label: 'Go to skills', run: goTo }] });
  const saved: unknown[] = [];
  server.use(
    graphql.mutation('SaveJob', ({ variables }) => {
      saved.push(variables['input']);
      const job = { __typename: 'Job', id: 'job-1', viewerHasSaved: true };
      return HttpResponse.json({ data: { saveJob: { __typename: 'SaveJobPayload', job } } });
    }),
  );
  const { user } = render(<JobExplorerPage />, { path: '/jobs' });
  await screen.findByRole('heading', { name: 'Backend Engineer' });
  await user.keyboard('gs');
  expect(goTo).toHaveBeenCalledTimes(1);
  setSingleKeys(false);
  await user.keyboard('s');
  setSingleKeys(true);
  expect(screen.getByRole('button', { name: 'Save Backend Engineer' })).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('s');
  expect(await screen.findByRole('button', { name: 'Saved: Backend Engineer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await waitFor(() => expect(saved).toEqual([{ jobId: 'job-1', saved: true }]));
  remove();
});
