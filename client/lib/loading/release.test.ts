import { holdUnsaved } from '../unsaved/unsaved';
import { LoadError } from './preload';
import { reloadIfReleased } from './release';

const gone = new LoadError('/assets/Part-1.js', true);

beforeEach(() => sessionStorage.clear());

test('reloads the page once for a file that a new version replaced', () => {
  const reload = jest.fn();
  expect(reloadIfReleased(gone, reload)).toBe('reloading');
  expect(reloadIfReleased(gone, reload)).toBe('outdated');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('leaves the reload to the user while there are unsaved changes', () => {
  const reload = jest.fn();
  const release = holdUnsaved();
  expect(reloadIfReleased(gone, reload)).toBe('outdated');
  release();
  expect(reloadIfReleased(gone, reload)).toBe('reloading');
});

test('does not reload without a connection', () => {
  const reload = jest.fn();
  expect(reloadIfReleased(new LoadError('/assets/Part-1.js', false), reload)).toBe('unreachable');
  expect(reloadIfReleased(new TypeError('Failed to fetch'), reload)).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
});
