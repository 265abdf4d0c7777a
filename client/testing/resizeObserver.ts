/** Calls each ResizeObserver as soon as it observes an element, as browsers do after the next layout. jsdom has no layout. */
export function callResizeObservers(width = 0) {
  return jest.spyOn(window, 'ResizeObserver').mockImplementation(
    (callback) =>
      ({
        observe: () => callback([{ contentRect: { width } } as ResizeObserverEntry], {} as ResizeObserver),
        disconnect: () => {},
      }) as unknown as ResizeObserver, // what the components use
  );
}
