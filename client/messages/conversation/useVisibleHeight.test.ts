import { renderHook } from '@testing-library/react';
import { useVisibleHeight } from './useVisibleHeight';

/** The part of the window that a keyboard leaves. */
class Viewport extends EventTarget {
  constructor(
    public height: number,
    public scale = 1,
  ) {
    super();
  }

  resize(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    this.dispatchEvent(new Event('resize'));
  }
}

const visibleHeight = () => document.documentElement.style.getPropertyValue('--visible-height');

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

test('the page ends above a keyboard, but not where it is enlarged or the address bar appears', () => {
  const viewport = new Viewport(window.innerHeight);
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { unmount } = renderHook(() => useVisibleHeight());
  expect(visibleHeight()).toBe('');
  viewport.resize(window.innerHeight * 0.9);
  expect(visibleHeight()).toBe('');
  viewport.resize(420.4);
  expect(visibleHeight()).toBe('420px');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  viewport.resize(300, 2);
  expect(visibleHeight()).toBe('');
  viewport.resize(420);
  unmount();
  expect(visibleHeight()).toBe('');
  scrollTo.mockRestore();
});
