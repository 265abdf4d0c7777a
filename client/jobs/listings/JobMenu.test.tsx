import { screen } from '@testing-library/react';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { JobMenu } from './JobMenu';

const job = { id: 'job-1', title: 'Chef', status: 'OPEN', applicationDeadline: null } as const;

afterEach(() => jest.restoreAllMocks());

test('copies the link that students can open, and says so', async () => {
  const { user } = render(<JobMenu job={job} />, { path: '/listings' });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await chooseFromMenu(user, 'More actions for Chef', 'Copy link');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(write.mock.calls).toEqual([[`${window.location.origin}/jobs/job-1`]]);
});

test('says when the browser refuses to copy', async () => {
  const { user } = render(<JobMenu job={job} />, { path: '/listings' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await chooseFromMenu(user, 'More actions for Chef', 'Copy link');
  expect(await screen.findByText('The link was not copied')).toBeInTheDocument();
});

test('a draft has no link to copy, because students cannot open it', async () => {
  const { user } = render(<JobMenu job={{ ...job, status: 'DRAFT' }} />, { path: '/listings' });
  await user.click(screen.getByRole('button', { name: 'More actions for Chef' }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument();
});
