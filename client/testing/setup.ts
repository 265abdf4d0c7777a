import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import 'jest-axe/extend-expect';
import { toaster } from '../ui/overlays/toast';
import { setViewport } from './viewport';
import { server } from './server';

// What jsdom lacks and the parts ask for. Layout is not tested here.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
const nothing = () => {};
Object.assign(Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
window.scrollTo = nothing;
// Everything has a place on the screen, or dialogs take nothing in them for focusable.
Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
// Chakra's cascade layers are beyond jsdom's CSS parser, which prints each style sheet it cannot read; and the state machines under
// Chakra's parts move in microtasks of their own, outside act. Everything else stays in sight.
// oxlint-disable no-console -- the console itself is what is filtered
const { error } = console;
console.error = (...args: unknown[]) => {
  const text = String(args[0]);
  if (text.includes('Could not parse CSS stylesheet')) return;
  if (text.includes('not wrapped in act') && /@zag-js|@ark-ui/.test(new Error().stack ?? '')) return;
  error(...args);
};

// A condition is waited for, however busy the machine; a screen that never gets there still fails within its test's time.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'sidebar=; max-age=0; path=/';
  document.documentElement.className = '';
  setViewport(1280);
});
afterEach(() => {
  toaster.remove(); // at once, without the way out
  server.resetHandlers();
});
afterAll(() => server.close());
