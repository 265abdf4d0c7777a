import { IconButton } from '@chakra-ui/react/button';
import { screen, waitFor } from '@testing-library/react';
import { chooseFromMenu } from '../../testing/menu';
import { render } from '../../testing/render';
import { ActionMenu } from './ActionMenu';
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
