import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { directEntry, entry, pageOfEntries } from '../../testing/applications';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationTrackerPage } from './ApplicationTrackerPage';

const answer = (entries: readonly ReturnType<typeof entry>[]) =>
  server.use(
    graphql.query('ApplicationTracker', () => HttpResponse.json({ data: { applications: pageOfEntries(entries) } })),
  );

const show = (search = '') => render(<ApplicationTrackerPage />, { path: `/applications${search}` });

test('an empty tracker says what appears automatically, and links to jobs and to the first entry', async () => {
  answer([]);
  const { user, address, container } = show();
  const text = await screen.findByText(/Jobs you save or apply for appear here automatically/);
  const actions = within(text.parentElement as HTMLElement);
  expect(actions.getByRole('link', { name: 'Find Opportunities' })).toHaveAttribute('href', '/jobs');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(actions.getByRole('button', { name: 'Add application' }));
  expect(address()).toBe('/applications?add=application');
});

test('no match offers to reset the filters', async () => {
  answer([]);
  const { user, address } = show('?kind=internship');
  expect(await screen.findByText('No application matches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset all filters' }));
  expect(address()).toBe('/applications');
  expect(await screen.findByRole('link', { name: 'Find Opportunities' })).toBeVisible();
});

test('no match of two filters names the one that excludes the most, and removes it', async () => {
  answer([]);
  const asked: unknown[] = [];
  const counted = (totalCount: number) => ({ __typename: 'ApplicationConnection', totalCount });
  server.use(
    graphql.query('ApplicationsWithoutEach', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { a: counted(2), b: counted(7) } });
    }),
  );
  const { user, address } = show('?q=zeta&kind=internship&kind=job');
  expect(
    await screen.findByText(
      'No application matches all of these filters. Without the filter “Direct, Internship”, there would be 7 applications.',
    ),
  ).toBeVisible();
  expect(asked).toEqual([{ a: { kind: ['INTERNSHIP', 'JOB'] }, b: { q: 'zeta' } }]);
  await user.click(screen.getByRole('button', { name: 'Remove “Direct, Internship”' }));
  expect(address()).toBe('/applications?q=zeta');
});

test('a table of ended applications only says so, and shows them on request', async () => {
  answer([directEntry({ stage: 'REJECTED' }), entry({ stage: 'WITHDRAWN' })]);
  const { user, address } = show('?view=table');
  expect(await screen.findByText('All of these applications have ended.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Show ended (2)' })[1] as HTMLElement);
  expect(address()).toBe('/applications?view=table&ended=');
  expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toBeVisible();
});
