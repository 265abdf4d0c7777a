import { act, screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { toaster } from './toast';
import { useHeldAct } from './useHeldAct';

const sent: [string, boolean][] = [];
const undone: string[] = [];

function Acts() {
  const { hold, undo } = useHeldAct();
  const start = (title: string) =>
    hold({ title, send: (leaving) => sent.push([title, leaving]), undo: () => undone.push(title) });
  return (
    <>
      <button type="button" onClick={() => start('One')}>
        One
      </button>
      <button type="button" onClick={() => start('Two')}>
        Two
      </button>
      <button type="button" onClick={undo}>
        Take back
      </button>
    </>
  );
}

beforeEach(() => {
  sent.splice(0);
  undone.splice(0);
});

test('sends an action when its toast leaves', async () => {
  const { user } = render(<Acts />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  expect(await screen.findByRole('status', { name: 'One' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect([sent, undone]).toEqual([[['One', false]], []]);
});

test('does not send what was undone, with the button of the toast or without', async () => {
  const { user } = render(<Acts />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Two' }));
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  act(() => toaster.remove());
  expect([sent, undone]).toEqual([[], ['One', 'Two']]);
});

test('sends an action when the next one is held, when the page goes away and when the screen is left', async () => {
  const { user, unmount } = render(<Acts />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  await user.click(screen.getByRole('button', { name: 'Two' }));
  expect(sent).toEqual([['One', false]]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  await user.click(screen.getByRole('button', { name: 'One' }));
  unmount();
  expect(sent.at(-1)).toEqual(['One', false]);
  expect(toaster.get()?.leaving).toBe(true);
  expect([sent.length, undone]).toEqual([3, []]);
});
