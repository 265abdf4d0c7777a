import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTouchGestures } from './useTouchGestures';

function Thing({
  onLongPress,
  onSwipeRight,
  disabled,
}: {
  onLongPress: () => void;
  onSwipeRight: () => void;
  disabled?: boolean;
}) {
  const { handlers, offset } = useTouchGestures({
    onLongPress,
    onSwipeRight,
    ...(disabled !== undefined && { disabled }),
  });
  return (
    <p {...handlers} data-offset={offset}>
      Thing
    </p>
  );
}

function show(disabled = false) {
  const onLongPress = jest.fn();
  const onSwipeRight = jest.fn();
  render(<Thing onLongPress={onLongPress} onSwipeRight={onSwipeRight} disabled={disabled} />);
  const thing = screen.getByText('Thing');
  const at = (x: number, y: number) => {
    const touch = { identifier: 1, target: thing, clientX: x, clientY: y };
    return { touches: [touch], changedTouches: [touch] };
  };
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(thing, at(100, 100));
    fireEvent.touchMove(thing, at(100 + x, 100 + y));
    const offset = Number(thing.dataset.offset);
    fireEvent.touchEnd(thing, at(100 + x, 100 + y));
    return offset;
  };
  return { thing, at, swipe, onLongPress, onSwipeRight };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a press of 600 ms is long, a shorter one is not', () => {
  const { thing, at, onLongPress } = show();
  fireEvent.touchStart(thing, at(0, 0));
  act(() => {
    jest.advanceTimersByTime(599);
  });
  expect(onLongPress).not.toHaveBeenCalled();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(onLongPress).toHaveBeenCalledTimes(1);
  fireEvent.touchStart(thing, at(0, 0));
  fireEvent.touchEnd(thing, at(0, 0));
  act(() => {
    jest.advanceTimersByTime(600);
  });
  expect(onLongPress).toHaveBeenCalledTimes(1);
});

test('a moving finger is not a press', () => {
  const { thing, at, onLongPress } = show();
  fireEvent.touchStart(thing, at(0, 0));
  fireEvent.touchMove(thing, at(0, 40));
  act(() => {
    jest.advanceTimersByTime(600);
  });
  expect(onLongPress).not.toHaveBeenCalled();
});

test.each([
  [51, 0, 1],
  [80, 29, 1],
  [50, 0, 0],
  [80, 30, 0],
  [-80, 0, 0],
])('a swipe by %i to the right and %i down counts %i times', (x, y, times) => {
  const { swipe, onSwipeRight } = show();
  swipe(x, y);
  expect(onSwipeRight).toHaveBeenCalledTimes(times);
});

test('moves the element along, within bounds, and back', () => {
  const { thing, swipe } = show();
  expect(swipe(40, 0)).toBe(40);
  expect(swipe(400, 0)).toBe(72);
  expect(swipe(-40, 0)).toBe(0);
  expect(thing.dataset.offset).toBe('0');
});

test('does nothing when disabled', () => {
  const { swipe, onSwipeRight } = show(true);
  swipe(80, 0);
  expect(onSwipeRight).not.toHaveBeenCalled();
});

test('a long press does not also press what is under the finger, a short one does', () => {
  const { thing, at } = show();
  fireEvent.touchStart(thing, at(0, 0));
  act(() => {
    jest.advanceTimersByTime(600);
  });
  // False: the browser does not continue to a click.
  expect(fireEvent.touchEnd(thing, at(0, 0))).toBe(false);
  fireEvent.touchStart(thing, at(0, 0));
  expect(fireEvent.touchEnd(thing, at(0, 0))).toBe(true);
});
