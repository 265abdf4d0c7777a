import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { VirtualRows, type VirtualRowsProps } from './VirtualRows';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Entry ${index + 1}`);

const Sample = (props: Partial<VirtualRowsProps<string>> & { count: number }) => (
  <VirtualRows
    label="Entries"
    rows={names(props.count)}
    rowKey={(name) => name}
    estimate={44}
    row={(name) => <button type="button">{name}</button>}
    {...props}
  />
);

afterEach(() => jest.restoreAllMocks());

test('a short list is an ordinary list', async () => {
  const { container } = render(<Sample count={3} />);
  const rows = within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(names(3));
  expect(rows[1]).toHaveAttribute('aria-posinset', '2');
  expect(rows[1]).toHaveAttribute('aria-setsize', '3');
  expect(await axe(container)).toHaveNoViolations();
});

test('renders only some of 10,000 rows, and says the place of each', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const { container } = render(<Sample count={10_000} />);
  const list = screen.getByRole('list', { name: 'Entries' });
  await waitFor(() => {
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
    expect(within(list).getByText('Entry 1').closest('li')).toHaveAttribute('aria-setsize', '10000');
  });
  expect(await axe(container)).toHaveNoViolations();
});

test('keeps the row that has the focus while the list scrolls on', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const { container } = render(
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <Sample count={10_000} />
    </div>,
  );
  await waitFor(() => expect(within(container).getAllByRole('listitem').length).toBeLessThan(60));
  const first = screen.getByRole('button', { name: 'Entry 2' });
  act(() => first.focus());
  const scroller = screen.getByTestId('scroller');
  act(() => {
    scroller.scrollTop = 44 * 5_000;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(await screen.findByRole('button', { name: 'Entry 5001' })).toBeInTheDocument();
  expect(first).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Entry 40' })).not.toBeInTheDocument();
});

test('keeps the rows and the focus when a row comes in before them', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const { container, rerender } = render(<Sample count={200} />);
  await waitFor(() => expect(within(container).getAllByRole('listitem').length).toBeLessThan(60));
  const second = screen.getByRole('button', { name: 'Entry 2' });
  act(() => second.focus());
  rerender(<Sample count={201} rows={['New entry', ...names(200)]} />);
  expect(await screen.findByRole('button', { name: 'New entry' })).toBeInTheDocument();
  expect(second.closest('li')).toHaveAttribute('aria-posinset', '3');
  expect(second).toHaveFocus();
});

test('shows the first rows at once, keeps them while more are rendered, and then shows all', async () => {
  const { rerender } = render(<Sample count={20} />);
  const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(shown()).toEqual(names(20));
  const first = screen.getByRole('button', { name: 'Entry 1' });
  const lengths = new Set<number>();
  const more = (name: string) => {
    lengths.add(document.querySelectorAll('li').length);
    return <button type="button">{name}</button>;
  };
  rerender(<Sample count={100} row={more} />);
  await waitFor(() => expect(shown()).toEqual(names(100)));
  // While the new rows were rendered, those before stayed.
  expect([...lengths]).toEqual([20]);
  expect(first).toBeInTheDocument();
});

test('loads more when its end comes close, once for each length', () => {
  const seen: (() => void)[] = [];
  const observer = (callback: IntersectionObserverCallback) => ({
    observe: () =>
      seen.push(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)),
    disconnect: jest.fn(),
  });
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(observer as unknown as () => IntersectionObserver);
  const onEnd = jest.fn();
  const { rerender } = render(<Sample count={20} hasMore onEnd={onEnd} />);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
  act(() => seen.at(-1)?.());
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender(<Sample count={40} hasMore onEnd={onEnd} />);
  expect(seen).toHaveLength(2);
  rerender(<Sample count={50} onEnd={onEnd} />);
  expect(seen).toHaveLength(2);
});
