import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Notice } from './Notice';
import { SkipLink } from './SkipLink';
import { toast } from './toast';

test('SkipLink skips the navigation', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('Notice says what is missing and what can be done', async () => {
  const { container } = render(
    <Notice title="Verify your company" action={<button type="button">Continue</button>}>
      Students find you once it is verified.
    </Notice>,
  );
  const notice = screen.getByRole('region', { name: 'Verify your company' });
  expect(notice).toHaveTextContent('Students find you once it is verified.');
  expect(within(notice).getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

describe('toasts', () => {
  test('a success is polite, a failure is assertive', async () => {
    render(<p>page</p>);
    act(() => toast.success('Referral accepted successfully'));
    expect(await screen.findByRole('status', { name: 'Referral accepted successfully' })).toBeInTheDocument();
    act(() => toast.error('Failed to post job', 'Please try again'));
    expect(await screen.findByRole('alert', { name: 'Failed to post job' })).toHaveTextContent('Please try again');
  });

  test('a toast replaces the one before, so that two never contradict each other', () => {
    render(<p>page</p>);
    act(() => toast.success('Signup successful. You can now log in.'));
    act(() => toast.error('Login failed', 'The email address or password is wrong.'));
    act(() => toast.success('Login successful'));
    expect(screen.getByRole('status')).toHaveTextContent('Login successful');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('over time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('a toast leaves after 4 s, counted from its own start', () => {
      render(<p>page</p>);
      act(() => toast.success('First'));
      act(() => jest.advanceTimersByTime(3_000));
      act(() => toast.success('Second'));
      act(() => jest.advanceTimersByTime(3_999));
      expect(screen.getByText('Second')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.queryByText('Second')).not.toBeInTheDocument();
    });

    test('stays while the pointer is on it', () => {
      render(<p>page</p>);
      act(() => toast.success('Saved'));
      fireEvent.pointerEnter(screen.getByRole('status'));
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByText('Saved')).toBeInTheDocument();
      fireEvent.pointerLeave(screen.getByRole('status'));
      act(() => jest.advanceTimersByTime(4_200));
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    });
  });

  test('an action can be undone', async () => {
    const onUndo = jest.fn();
    const { user } = render(<p>page</p>);
    act(() => void toast.undo('Marked as read', onUndo));
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
