import { IconButton } from '@chakra-ui/react/button';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { chooseFromMenu } from '../testing/menu';
import { render } from '../testing/render';
import { setSystemDark } from '../testing/viewport';
import { ActionMenu } from './overlays/ActionMenu';
import { ColorModeToggle } from './layout/ColorModeToggle';
import { CountTabs } from './data/CountTabs';
import { SkipLink } from './feedback/SkipLink';
import { Tooltip } from './overlays/Tooltip';
import { toast } from './feedback/toast';

test('ActionMenu opens, runs actions, and ignores disabled ones', async () => {
  const onEdit = jest.fn();
  const onCopy = jest.fn();
  const { user } = render(
    <ActionMenu
      trigger={<IconButton aria-label="More">…</IconButton>}
      actions={[
        { value: 'edit', label: 'Edit', onSelect: onEdit },
        { value: 'copy', label: 'Copy', onSelect: onCopy, disabled: true },
      ]}
    />,
  );
  await chooseFromMenu(user, 'More', 'Edit');
  await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1));
  await chooseFromMenu(user, 'More', 'Copy');
  expect(onCopy).not.toHaveBeenCalled();
});

test('CountTabs shows counts and supports arrow keys', async () => {
  function Sample() {
    const [value, setValue] = useState('all');
    return (
      <CountTabs
        label="Status"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'all', label: 'All', count: 143 },
          { value: 'pending', label: 'Pending', count: 7 },
        ]}
      >
        Showing {value}
      </CountTabs>
    );
  }
  const { user, container } = render(<Sample />);
  expect(screen.getByRole('tab', { name: 'All 99+' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Pending 7' }));
  expect(screen.getByRole('tabpanel', { name: 'Pending 7' })).toHaveTextContent('Showing pending');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'All 99+' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Showing all');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveAttribute('aria-selected', 'true');
  await user.tab({ shift: true });
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('Tooltip names an icon on focus', async () => {
  const { user } = render(
    <Tooltip content="Copy the link">
      <button type="button">Copy</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the link');
});

test('ColorModeToggle switches, and follows the system until it is used', async () => {
  const { user } = render(<ColorModeToggle />);
  act(() => setSystemDark(true));
  expect(screen.getByRole('button', { name: 'Switch to light' })).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Switch to dark' })).toBeInTheDocument();
  expect(localStorage.getItem('theme')).toBe('light');
});

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
