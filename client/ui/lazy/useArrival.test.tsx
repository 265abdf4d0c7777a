import { render, screen } from '@testing-library/react';
import { useArrival } from './useArrival';

const rendered: string[] = [];

function Screen({ arrived, long = true }: { arrived: boolean; long?: boolean }) {
  const arrival = useArrival(arrived, long);
  rendered.push(arrival);
  return <p>{arrival}</p>;
}

beforeEach(() => rendered.splice(0));

test('data that arrives is shown in two steps', () => {
  const { rerender } = render(<Screen arrived={false} />);
  expect(rendered).toEqual(['waiting']);
  rerender(<Screen arrived />);
  expect(rendered).toEqual(['waiting', 'waiting', 'first', 'all']);
  expect(screen.getByText('all')).toBeInTheDocument();
});

test('a short list is shown in one step', () => {
  const { rerender } = render(<Screen arrived={false} long={false} />);
  rerender(<Screen arrived long={false} />);
  expect(rendered).toEqual(['waiting', 'waiting', 'all']);
});

test('data that is there at the first render is shown completely', () => {
  render(<Screen arrived />);
  expect(rendered).toEqual(['all']);
});

test('without data it waits again, and then shows everything at once', () => {
  const { rerender } = render(<Screen arrived />);
  rerender(<Screen arrived={false} />);
  expect(rendered.at(-1)).toBe('waiting');
  rerender(<Screen arrived />);
  expect(rendered).not.toContain('first');
  expect(screen.getByText('all')).toBeInTheDocument();
});
