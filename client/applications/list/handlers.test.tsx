import { screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { useTrackerDialogs } from './useTrackerDialogs';
import { useTrackerFilters } from './useTrackerFilters';

test('the handlers of the tracker stay the same in another search, and keep it', async () => {
  const handlers = new Set<unknown>();
  function Tracker() {
    const { change, reset } = useTrackerFilters();
    const { open, add, importFile, close } = useTrackerDialogs([]);
    for (const handler of [change, reset, open, add, importFile, close]) handlers.add(handler);
    return (
      <>
        <button type="button" onClick={() => change({ q: 'asha' })}>
          Search
        </button>
        <button type="button" onClick={() => open('a1')}>
          Open
        </button>
        <button type="button" onClick={() => change({ kinds: ['JOB'] })}>
          Filter
        </button>
      </>
    );
  }
  const { user } = render(<Tracker />, { path: '/applications' });
  for (const name of ['Search', 'Open', 'Filter']) await user.click(screen.getByRole('button', { name }));
  expect(screen.getByTestId('address')).toHaveTextContent('/applications?q=asha&kind=job&open=a1');
  expect(handlers.size).toBe(6);
});
