import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { render } from '../testing/render';
import { untilPainted } from '../testing/untilPainted';
import { useNavigationEffects } from './useNavigationEffects';

/** A page that opens its first item in the address. */
function Jobs() {
  return useLocation().search === '' ? <Navigate to="?open=1" replace /> : 'Backend Engineer';
}

function Frame() {
  const area = useNavigationEffects();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <main ref={area} tabIndex={-1}>
        <Routes>
          <Route
            path="/list"
            element={
              <>
                <Link to="/person">Meera</Link> <Link to="/jobs">Jobs</Link> <Link to="/person">Meera again</Link>
              </>
            }
          />
          <Route path="/jobs" element={<Jobs />} />
          <Route
            path="/person"
            element={
              <>
                <Link to="/list">The whole list</Link>
                <input aria-label="Note" />
              </>
            }
          />
        </Routes>
      </main>
    </>
  );
}

/** jsdom has no layout. */
function setHeight(pixels: number) {
  Object.defineProperty(screen.getByRole('main'), 'scrollHeight', { value: pixels, configurable: true });
}

function scrollTo(top: number) {
  const main = screen.getByRole('main');
  main.scrollTop = top;
  fireEvent.scroll(main);
}

test('Back returns to where the user left the page and to the link, and a link starts at its top', async () => {
  const { user } = render(<Frame />, { path: '/list' });
  const main = screen.getByRole('main');
  setHeight(3000);
  scrollTo(1200);
  await user.click(screen.getByRole('link', { name: 'Meera' }));
  expect(main.scrollTop).toBe(0);
  await waitFor(() => expect(main).toHaveFocus());
  scrollTo(40);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(main.scrollTop).toBe(1200);
  expect(screen.getByRole('link', { name: 'Meera' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Meera' }));
  await user.click(screen.getByRole('link', { name: 'The whole list' }));
  expect(main.scrollTop).toBe(0);
  await waitFor(() => expect(main).toHaveFocus());
});

test('Back returns to the link that was followed, not to another one to the same page', async () => {
  const { user } = render(<Frame />, { path: '/list' });
  await user.click(screen.getByRole('link', { name: 'Meera again' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Meera again' })).toHaveFocus();
});

test('a page that moves the focus itself keeps it', async () => {
  const { user } = render(<Frame />, { path: '/list' });
  await user.click(screen.getByRole('link', { name: 'Meera' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  act(() => note.focus());
  await untilPainted();
  expect(note).toHaveFocus();
});

test('a page that changes its own address gets the focus', async () => {
  const { user, address } = render(<Frame />, { path: '/list' });
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  await waitFor(() => expect(address()).toBe('/jobs?open=1'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('waits for content that is still loading, unless the user scrolls', async () => {
  const { user } = render(<Frame />, { path: '/list' });
  const main = screen.getByRole('main');
  setHeight(3000);
  scrollTo(1200);
  await user.click(screen.getByRole('link', { name: 'Meera' }));
  setHeight(100);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  act(() => void (main.scrollTop = 100)); // the browser cannot scroll further yet
  setHeight(3000);
  expect(main).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Meera' })).toHaveFocus());
  expect(main.scrollTop).toBe(1200);
});
