import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { toast, toaster } from './toast';
import { useActionsWithUndo } from './useActionsWithUndo';

const sent: [string, boolean][] = [];
const undone: string[] = [];

function Acts() {
  const { hold, undo } = useActionsWithUndo();
  const start = (title: string) =>
    hold({
      title,
      about: [title, 'all'],
      send: (leaving) => sent.push([title, leaving]),
      undo: () => undone.push(title),
    });
  return (
    <>
      {['One', 'Two', 'Three'].map((title) => (
        <button key={title} type="button" onClick={() => start(title)}>
          {title}
        </button>
      ))}
      <button type="button" onClick={() => undo()}>
        Take back
      </button>
      <button type="button" onClick={() => undo('One')}>
        Take back One
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toastNow = () => (toaster.get()?.leaving ? null : (toaster.get()?.title ?? null));

beforeEach(() => {
  sent.splice(0);
  undone.splice(0);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('holds each action for its own 8 s, whatever is held after it', () => {
  render(<Acts />);
  press('One');
  pass(3_000);
  press('Two');
  pass(4_999);
  expect(sent).toEqual([]);
  pass(1);
  expect([sent, toastNow()]).toEqual([[['One', false]], 'Two']);
  pass(2_999);
  expect(sent).toHaveLength(1);
  pass(1);
  pass(60_000);
  expect(sent).toEqual([
    ['One', false],
    ['Two', false],
  ]);
  expect([undone, toaster.get()]).toEqual([[], null]);
});

test('takes back the latest action, and then the one before, with the toast of the one that is left', () => {
  render(<Acts />);
  for (const title of ['One', 'Two', 'Three']) press(title);
  pass(2_000);
  press('Take back');
  expect([undone, toastNow()]).toEqual([['Three'], 'Two']);
  press('Undo');
  expect([undone, toastNow()]).toEqual([['Three', 'Two'], 'One']);
  pass(5_999);
  expect(sent).toEqual([]);
  press('Take back');
  expect([undone, toastNow()]).toEqual([['Three', 'Two', 'One'], null]);
  press('Take back');
  pass(60_000);
  expect([sent, undone.length]).toEqual([[], 3]);
});

test('takes back the action about an ID, and keeps the later one with its toast', () => {
  render(<Acts />);
  press('One');
  press('Two');
  press('Take back One');
  expect([undone, toastNow()]).toEqual([['One'], 'Two']);
  pass(8_000);
  expect(sent).toEqual([['Two', false]]);
});

test('holds an action while another toast hides its own, and shows that again for the rest of the time', () => {
  render(<Acts />);
  press('One');
  pass(1_000);
  act(() => toast.error('Something else failed'));
  pass(4_500);
  expect([sent, toastNow()]).toEqual([[], 'One']);
  press('Undo');
  pass(60_000);
  expect([sent, undone]).toEqual([[], ['One']]);
});

test('sends an action after its time while another toast hides its own', () => {
  render(<Acts />);
  press('One');
  pass(7_000);
  act(() => toast.error('Something else failed'));
  pass(1_000);
  expect([sent, toastNow()]).toEqual([[['One', false]], 'Something else failed']);
  pass(60_000);
  expect([sent.length, toaster.get()]).toEqual([1, null]);
});

test('holds an action whose toast was dismissed for the rest of its time', () => {
  render(<Acts />);
  press('One');
  press('Dismiss');
  pass(7_999);
  expect([sent, toastNow()]).toEqual([[], null]);
  pass(1);
  expect(sent).toEqual([['One', false]]);
});

test('holds an action for longer while the pointer is on its toast', () => {
  render(<Acts />);
  press('One');
  fireEvent.pointerEnter(screen.getByRole('status', { name: 'One' }));
  pass(60_000);
  expect(sent).toEqual([]);
  press('Two');
  expect([sent, toastNow()]).toEqual([[['One', false]], 'Two']);
  fireEvent.pointerEnter(screen.getByRole('status', { name: 'Two' }));
  pass(60_000);
  press('Undo');
  pass(60_000);
  expect([sent.length, undone]).toEqual([1, ['Two']]);
});

test('sends all actions at once when the page goes away, and nothing twice', () => {
  const { unmount } = render(<Acts />);
  press('One');
  press('Two');
  fireEvent(window, new Event('pagehide'));
  expect(toastNow()).toBeNull();
  unmount();
  pass(60_000);
  expect(sent).toEqual([
    ['One', true],
    ['Two', true],
  ]);
});

test('sends all actions at once when the screen is left, and leaves the toast of others', () => {
  const { unmount } = render(<Acts />);
  press('One');
  press('Two');
  act(() => toast.info('Something else'));
  unmount();
  expect(toastNow()).toBe('Something else');
  pass(60_000);
  expect(sent).toEqual([
    ['One', false],
    ['Two', false],
  ]);
  expect(undone).toEqual([]);
});
