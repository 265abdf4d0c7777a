import { setSystemDark } from '../testing/viewport';
import { colorMode, onColorModeChange, setColorMode } from './colorMode';

let stop = () => {};
beforeEach(() => {
  stop = onColorModeChange(() => {});
});
afterEach(() => stop());

test('follows the system until somebody chooses', () => {
  expect(colorMode()).toBe('light');
  setSystemDark(true);
  expect(colorMode()).toBe('dark');
  expect(document.documentElement).toHaveClass('dark');
});

test('keeps a choice against the system', () => {
  setColorMode('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement).toHaveClass('dark');
  expect(document.documentElement).not.toHaveClass('light');
});

test('choosing what the system says follows the system again', () => {
  setColorMode('dark');
  setColorMode('light');
  expect(localStorage.getItem('theme')).toBeNull();
  setSystemDark(true);
  expect(colorMode()).toBe('dark');
});

test('takes a foreign value under the key for no choice', () => {
  localStorage.setItem('theme', 'purple');
  expect(colorMode()).toBe('light');
});
