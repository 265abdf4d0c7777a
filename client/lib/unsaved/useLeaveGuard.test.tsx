import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { setPopGuard, watchHistory } from './popGuard';
import { useLeaveGuard } from './useLeaveGuard';

watchHistory(); // before any router, as in the application

function Screen({ unsaved }: { unsaved: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(unsaved);
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <Link to="/form">Form</Link>
      <Link to="/form?step=2">Next step</Link>
      <Link to="/list">List</Link>
      {asking && (
        <>
          <button onClick={leave}>Leave</button>
          <button onClick={stay}>Stay</button>
        </>
      )}
    </>
  );
}

/** Two history entries, with the form on top. */
async function atForm() {
  window.history.replaceState(null, '', '/start');
  const user = userEvent.setup();
  const tree = (unsaved: boolean) => (
    <BrowserRouter useTransitions={false}>
      <Screen unsaved={unsaved} />
    </BrowserRouter>
  );
  const { rerender } = render(tree(false));
  await user.click(screen.getByText('Form'));
  return { user, edit: () => rerender(tree(true)) };
}
const shows = (path: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(path));

afterEach(() => setPopGuard(null));

test('does not ask without unsaved changes', async () => {
  const { user } = await atForm();
  await user.click(screen.getByText('List'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/list'));
});

test('a link to another path asks first, one to the same path does not', async () => {
  const { user, edit } = await atForm();
  edit();
  await user.click(screen.getByText('Next step'));
  expect(screen.queryByText('Leave')).not.toBeInTheDocument();
  await user.click(screen.getByText('List'));
  expect(screen.getByRole('status')).toHaveTextContent('/form');
  await user.click(screen.getByText('Leave'));
  await shows('/list');
});

test('Back asks first: Stay stays, Leave goes back', async () => {
  const { user, edit } = await atForm();
  edit();
  act(() => window.history.back());
  await user.click(await screen.findByText('Stay'));
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  act(() => window.history.back());
  await user.click(await screen.findByText('Leave'));
  await shows('/start');
});

test('closing the window makes the browser ask', async () => {
  const { edit } = await atForm();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  edit();
  expect(closing()).toBe(true);
});
