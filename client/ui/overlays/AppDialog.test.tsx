import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { discardQuestion } from '../../testing/discardQuestion';
import { render } from '../../testing/render';
import { AppDialog } from './AppDialog';
import { DialogCancel } from './DialogCancel';
import { FormField } from '../forms/FormField';

function Opener({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <AppDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Request a referral"
        description="Meera usually answers within two days."
        busy={busy}
        footer={<Button onClick={() => setOpen(false)}>Send request</Button>}
      >
        <FormField label="Job title">
          <Input />
        </FormField>
      </AppDialog>
    </>
  );
}

async function opened(busy = false) {
  const view = render(<Opener busy={busy} />);
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Request a referral' }) };
}

test('has a name and a description, and passes the accessibility check', async () => {
  const { dialog } = await opened();
  expect(dialog).toHaveAccessibleDescription('Meera usually answers within two days.');
  expect(await axe(dialog)).toHaveNoViolations();
});

test('moves the focus into the dialog and returns it afterwards', async () => {
  const { dialog, user } = await opened();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('keeps the focus that the user set before the dialog was ready', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const send = await screen.findByRole('button', { name: 'Send request' });
  send.focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument()); // hidden behind the dialog
  expect(send).toHaveFocus();
});

test('returns the focus also when the user was in the dialog before it was ready', async () => {
  const { user } = render(<Opener />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  fireEvent.click(ask);
  screen.getByRole('textbox', { name: 'Job title' }).focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument()); // hidden behind the dialog
  await user.keyboard('{Escape}');
  await waitFor(() => expect(ask).toHaveFocus());
});

test('resets its content when it is opened again', async () => {
  const { dialog, user } = await opened();
  await user.type(within(dialog).getByRole('textbox', { name: 'Job title' }), 'Engineer');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('textbox', { name: 'Job title' })).toHaveValue('');
});

test('stays open while something is being sent', async () => {
  const { dialog, user } = await opened(true);
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog).toBeInTheDocument();
});

describe('with something typed', () => {
  async function openedUnsaved() {
    const onClose = jest.fn();
    const onDiscard = jest.fn();
    const view = render(
      <AppDialog
        open
        onClose={onClose}
        onDiscard={onDiscard}
        unsaved
        title="Request a referral"
        footer={<DialogCancel>Cancel</DialogCancel>}
      >
        <Input aria-label="Job title" defaultValue="Engineer" />
      </AppDialog>,
    );
    await screen.findByRole('dialog', { name: 'Request a referral' });
    return { ...view, onClose, onDiscard };
  }
  test.each(['Escape', 'Close', 'Cancel'])('%s asks first, and keeps it by default', async (way) => {
    const { user, onClose, onDiscard } = await openedUnsaved();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    const asked = within(await discardQuestion());
    await waitFor(() => expect(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Job title' })).toHaveValue('Engineer');
    expect(onClose).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  test('Discard closes the dialog', async () => {
    const { user, onClose, onDiscard } = await openedUnsaved();
    await user.keyboard('{Escape}');
    await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
