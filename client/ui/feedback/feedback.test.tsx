import { act, screen, waitFor, within } from '@testing-library/react';
import { render } from '../../testing/render';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { SkipLink } from './SkipLink';
import { toast } from './toast';

test('SkipLink skips the navigation', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

describe('toasts', () => {
  test('a success is polite, a failure is assertive', async () => {
    render(<p>page</p>);
    act(() => {
      toast.success('Referral accepted successfully');
      toast.error('Failed to post job', 'Please try again');
    });
    expect(await screen.findByRole('status', { name: 'Referral accepted successfully' })).toBeInTheDocument();
    expect(await screen.findByRole('alert', { name: 'Failed to post job' })).toHaveTextContent('Please try again');
  });

  test('an action can be undone', async () => {
    const onUndo = jest.fn();
    const { user } = render(<p>page</p>);
    act(() => toast.undo('Marked as read', onUndo));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
  });

  test('can be dismissed', async () => {
    const { user } = render(<p>page</p>);
    act(() => toast.info('You were signed out'));
    await user.click(
      within(await screen.findByRole('status', { name: 'You were signed out' })).getByRole('button', {
        name: 'Dismiss',
      }),
    );
    await waitFor(() => expect(screen.queryByText('You were signed out')).not.toBeInTheDocument());
  });
});

test('EmptyState has one sentence and one action', () => {
  render(<EmptyState action={<a href="/alumni">Browse</a>}>You have no requests yet.</EmptyState>);
  expect(screen.getByText('You have no requests yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeInTheDocument();
});

test('ErrorState is announced and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = render(<ErrorState onRetry={onRetry}>The requests could not be loaded.</ErrorState>);
  expect(screen.getByRole('alert')).toHaveTextContent('The requests could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
