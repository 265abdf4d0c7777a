import { screen, waitFor } from '@testing-library/react';
import { render } from '../../testing/render';
import { ConfirmDialog } from './ConfirmDialog';

const shared = {
  open: true,
  title: 'Withdraw this request?',
  description: 'Meera will see it.',
  confirmLabel: 'Withdraw request',
};

test('the Cancel button has the focus at first', async () => {
  render(<ConfirmDialog {...shared} onClose={() => {}} onConfirm={() => {}} destructive />);
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' })).toHaveAccessibleDescription(
    'Meera will see it.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

test('confirms with its button, and cancels with Cancel and Escape', async () => {
  const onClose = jest.fn();
  const onConfirm = jest.fn();
  const { user } = render(<ConfirmDialog {...shared} onClose={onClose} onConfirm={onConfirm} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('offline, only what needs no network can be confirmed', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const parts = { ...shared, onClose: () => {}, onConfirm: () => {} };
  const { rerender } = render(<ConfirmDialog {...parts} />);
  const confirm = await screen.findByRole('button', { name: 'Withdraw request' });
  expect(confirm).toBeDisabled();
  expect(confirm).toHaveAttribute('title', 'You are offline');
  rerender(<ConfirmDialog {...parts} worksOffline />);
  expect(confirm).toBeEnabled();
  jest.restoreAllMocks();
});
