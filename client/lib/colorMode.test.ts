import { setSystemDark } from '../testing/viewport';
import { colorMode, onColorModeChange, setColorMode } from './colorMode';

let stop = () => {};
beforeEach(() => {
  stop = onColorModeChange(() => {});
});
afterEach(() => stop());

test('follows the system until the user chooses', () => {
  expect(colorMode()).toBe('light');
  setSystemDark(true);
  expect(colorMode()).toBe('dark');
  expect(document.documentElement).toHaveClass('dark');
});

test('follows a change of the system between the first paint and the first listener', () => {
  stop();
  setSystemDark(true);
  expect(document.documentElement).not.toHaveClass('dark');
  stop = onColorModeChange(() => {});
  expect(document.documentElement).toHaveClass('dark');
});

test('keeps a choice that differs from the system', () => {
  setColorMode('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement).toHaveClass('dark');
  expect(document.documentElement).not.toHaveClass('light');
});

test('choosing the system’s mode follows the system again', () => {
  setColorMode('dark');
  setColorMode('light');
  expect(localStorage.getItem('theme')).toBeNull();
  setSystemDark(true);
  expect(colorMode()).toBe('dark');
});

test('ignores an unknown value in storage', () => {
  localStorage.setItem('theme', 'purple');
  expect(colorMode()).toBe('light');
});
