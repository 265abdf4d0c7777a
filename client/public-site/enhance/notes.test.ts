import { showFailure, showOpening } from './notes';

const note = (name: string) => document.querySelector<HTMLElement>(`[data-note=${name}]`);
const isShown = (name: string) => note(name)?.hidden === false;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<p data-note="opening" hidden></p><p data-note="load-failed" hidden></p>';
});
afterEach(() => jest.useRealTimers());

test('on a slow network, the page says that the dialog is coming, until it is there', async () => {
  let arrive = () => undefined as unknown;
  const loading = new Promise((resolve) => (arrive = () => resolve(null)));
  showOpening(loading);
  expect(isShown('opening')).toBe(false);
  jest.advanceTimersByTime(400);
  expect(isShown('opening')).toBe(true);
  arrive();
  await loading;
  expect(isShown('opening')).toBe(false);
});

test('a dialog that is there at once, or cannot be loaded, leaves no note', async () => {
  showOpening(Promise.resolve());
  showOpening(Promise.reject(new Error('offline')));
  await Promise.resolve();
  jest.advanceTimersByTime(1_000);
  expect(isShown('opening')).toBe(false);
});

test('a failure is shown for some seconds', () => {
  showFailure();
  expect(isShown('load-failed')).toBe(true);
  jest.advanceTimersByTime(8_000);
  expect(isShown('load-failed')).toBe(false);
});
