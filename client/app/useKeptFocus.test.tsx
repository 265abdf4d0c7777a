import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { render } from '../testing/render';
import { untilPainted } from '../testing/untilPainted';
import { LoadMore } from '../ui/data/LoadMore';
import { AppDialog } from '../ui/overlays/AppDialog';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { useKeptFocus } from './useKeptFocus';

/** A request with a button that disappears when it has been withdrawn, at once or after a question. */
function Request({ asks = false, paneStays = true }: { asks?: boolean; paneStays?: boolean }) {
  const page = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  useKeptFocus(page);
  const withdraw = () => {
    setDone(true);
    setAsking(false);
  };
  return (
    <main ref={page} tabIndex={-1}>
      {(paneStays || !isDone) && (
        <section aria-label="Backend Engineer at Zeta" tabIndex={-1}>
          {!isDone && (
            <button type="button" onClick={asks ? () => setAsking(true) : withdraw}>
              Withdraw
            </button>
          )}
          <button type="button">Message</button>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title="Withdraw this request?"
        description="Meera is notified."
        confirmLabel="Withdraw request"
      />
    </main>
  );
}

const pane = () => screen.getByRole('region', { name: 'Backend Engineer at Zeta' });

test('what contained the element gets the focus when it disappears', async () => {
  const { user } = render(<Request />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(pane()).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Message' })).toHaveFocus();
});

test('also when the button of a dialog is gone before the dialog closes', async () => {
  const { user } = render(<Request asks />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(pane()).toHaveFocus());
});

test('the page gets the focus when everything around the element disappears', async () => {
  const { user } = render(<Request paneStays={false} />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus elsewhere stays there', async () => {
  const { user } = render(<Request asks />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  await user.click(cancel);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus());
});

test('the focus is not taken on its way from an element that disappears to the next one', async () => {
  const { user } = render(<Request />);
  const taken = jest.spyOn(pane(), 'focus');
  await user.click(screen.getByRole('button', { name: 'Message' }));
  act(() => screen.getByRole('button', { name: 'Withdraw' }).focus());
  act(() => screen.getByRole('button', { name: 'Withdraw' }).click());
  // Between two elements, neither has the focus, and observers are notified of changes in the meantime.
  await act(async () => Promise.resolve());
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Message' }).focus());
  await untilPainted();
  expect(screen.getByRole('button', { name: 'Message' })).toHaveFocus();
  expect(taken).not.toHaveBeenCalled();
});

/** A list with a last page that is not loaded yet. */
function List() {
  const page = useRef<HTMLElement>(null);
  const [names, setNames] = useState(['Asha']);
  useKeptFocus(page);
  return (
    <main ref={page} tabIndex={-1}>
      {names.map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
      <LoadMore hasMore={names.length < 2} loading={false} onMore={() => setNames(['Asha', 'Ravi'])} />
      <a href="#help">Help</a>
    </main>
  );
}

test('after the last page of a list, the focus stays at its end', async () => {
  const { user } = render(<List />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await untilPainted();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Help' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Ravi' })).toHaveFocus();
});

/** A job with a button that disappears while its dialog is open, such as after an answer to the first tab of two. */
function Job() {
  const page = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  useKeptFocus(page);
  return (
    <main ref={page} tabIndex={-1}>
      {!isSent && (
        <button type="button" onClick={() => setOpen(true)}>
          Apply
        </button>
      )}
      <AppDialog open={open} onClose={() => setOpen(false)} title="Apply for Backend Engineer">
        {isSent ? (
          <p>You have already applied for this job.</p>
        ) : (
          <button type="button" onClick={() => setSent(true)}>
            Send application
          </button>
        )}
      </AppDialog>
    </main>
  );
}

test('a dialog stays open, and keeps the focus, when the button that opened it disappears', async () => {
  const { user } = render(<Job />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Send application' }));
  const dialog = screen.getByRole('dialog', { name: 'Apply for Backend Engineer' });
  expect(await screen.findByText('You have already applied for this job.')).toBeVisible();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(dialog).toHaveAttribute('data-state', 'open');
});
