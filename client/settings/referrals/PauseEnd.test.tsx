import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { PauseEnd } from './PauseEnd';

const rest = () => act(() => jest.advanceTimersByTime(600));
const type = (...days: string[]) => {
  const field = screen.getByLabelText('First day with requests');
  for (const day of days) fireEvent.change(field, { target: { value: day } });
  return field;
};

function show() {
  const onChange = jest.fn();
  const { unmount } = render(<PauseEnd until={null} onChange={onChange} />);
  return { onChange, unmount };
}

// The first of December can be chosen.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00+05:30') }));
afterEach(() => jest.useRealTimers());

test('a day is saved once it is typed, and not its first digit', () => {
  const { onChange } = show();
  type('2026-12-01', '2026-12-12');
  expect(onChange).not.toHaveBeenCalled();
  rest();
  expect(onChange.mock.calls).toEqual([['2026-12-11T18:30:00.000Z']]);
});

test('a day is saved at once when the focus leaves it', () => {
  const { onChange } = show();
  fireEvent.blur(type('2026-12-12'));
  expect(onChange.mock.calls).toEqual([['2026-12-11T18:30:00.000Z']]);
  rest();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('nothing is saved on the way to a day that cannot be chosen', () => {
  const { onChange } = show();
  fireEvent.blur(type('2026-12-01', '2099-12-12'));
  rest();
  expect(screen.getByText(/^Choose a day from/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('nothing is saved after the pause was turned off, which an end would begin again', () => {
  const { onChange, unmount } = show();
  type('2026-12-12');
  unmount();
  rest();
  expect(onChange).not.toHaveBeenCalled();
});
