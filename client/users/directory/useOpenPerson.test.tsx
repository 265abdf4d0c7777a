import { screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { render } from '../../testing/render';
import { useOpenPerson } from './useOpenPerson';

test('the handlers stay the same in another search, and keep it', async () => {
  const handlers = new Set<unknown>();
  function Directory() {
    const { open, close } = useOpenPerson();
    const [, setParams] = useSearchParams();
    handlers.add(open).add(close);
    return (
      <>
        <button type="button" onClick={() => setParams({ q: 'asha' })}>
          Search
        </button>
        <button type="button" onClick={() => open('p1')}>
          Open
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </>
    );
  }
  const { user } = render(<Directory />, { path: '/alumni' });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/alumni?q=asha&open=p1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/alumni?q=asha');
  expect(handlers.size).toBe(2);
});
