import { act, screen, waitFor } from '@testing-library/react';
import { render } from '../../testing/render';
import { CardWindow } from './CardWindow';

const COLUMNS = 3;
// As expected, so that the places of rows that were never measured are known.
const ROW = 268;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const styleOf = window.getComputedStyle.bind(window);
  // There is no layout here that would resolve them.
  jest.spyOn(window, 'getComputedStyle').mockImplementation((...args) => {
    const gridTemplateColumns = Array.from({ length: COLUMNS }, () => '300px').join(' ');
    return Object.assign(styleOf(...args), { gridTemplateColumns });
  });
});
afterEach(() => jest.restoreAllMocks());

test('renders only the visible cards of 10,000, and keeps the one that has the focus', async () => {
  render(
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <CardWindow>
        {Array.from({ length: 10_000 }, (_, index) => (
          <button key={index} type="button">
            Card {index + 1}
          </button>
        ))}
      </CardWindow>
    </div>,
  );
  const first = await screen.findByRole('button', { name: 'Card 2' });
  await waitFor(() => expect(screen.getAllByRole('button').length).toBeLessThan(60));
  expect(screen.getAllByRole('button').length % COLUMNS).toBe(0);
  act(() => first.focus());
  const scroller = screen.getByTestId('scroller');
  act(() => {
    scroller.scrollTop = ROW * 1_000;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(await screen.findByRole('button', { name: `Card ${1_000 * COLUMNS + 1}` })).toBeInTheDocument();
  expect(first).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Card 100' })).not.toBeInTheDocument();
});
