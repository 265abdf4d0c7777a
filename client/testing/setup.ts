import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import 'jest-axe/extend-expect';
import { toaster } from '../ui/feedback/toast';
import { leaveOutOwnerStacks } from './ownerStacks';
import { leaveOutStyles } from './styles';
import { setViewport } from './viewport';
import { server } from './server';

// What jsdom lacks and the components need. Layout is not tested here.
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
// Gives every element a size, because dialogs consider elements without one as not focusable.
Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
// jsdom cannot parse Chakra's cascade layers and prints each style sheet that fails. Chakra's state machines update in microtasks outside
// of act. All other errors are printed.
// oxlint-disable no-console -- the console itself is what is filtered
const { error } = console;
console.error = (...args: unknown[]) => {
  const text = String(args[0]);
  if (text.includes('Could not parse CSS stylesheet')) return;
  if (text.includes('not wrapped in act') && /@zag-js|@ark-ui/.test(new Error().stack ?? '')) return;
  error(...args);
};

leaveOutOwnerStacks();
leaveOutStyles();

// Long enough for a slow machine. A test that waits in vain still fails within its own timeout.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'sidebar=; max-age=0; path=/';
  document.documentElement.className = '';
  setViewport(1280);
});
afterEach(() => {
  toaster.remove(); // immediately, without the exit animation
  server.resetHandlers();
});
afterAll(() => server.close());
