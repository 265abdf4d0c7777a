import { IconButton } from '@chakra-ui/react/button';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { ActionMenu } from './ActionMenu';
import { SideSheet } from './SideSheet';
import { Tooltip } from './Tooltip';

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

test('Tooltip names an icon on focus', async () => {
  const { user } = render(
    <Tooltip content="Copy the link">
      <button type="button">Copy</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the link');
});

function Sheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <SideSheet open={open} onClose={() => setOpen(false)} title="Meera Nair" width="lg">
        Senior Engineer at Zeta
      </SideSheet>
    </>
  );
}

test('SideSheet shows details in a dialog, and returns the focus when Escape closes it', async () => {
  const { user } = render(<Sheet />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const sheet = await screen.findByRole('dialog', { name: 'Meera Nair' });
  expect(sheet).toHaveTextContent('Senior Engineer at Zeta');
  expect(await axe(sheet)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus());
});
