import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { ThemeProvider } from '../ThemeProvider';
import { Kbd } from '../data/Kbd';
import { activeKeys, setSingleKeys } from './keys';
import { useKeys } from './useKeys';

const run = jest.fn();

function Keyed() {
  const bindings = useMemo(
    () => ['g d', '?', 'mod+k', 'd'].map((keys) => ({ keys, label: `Press ${keys}`, run: () => run(keys) })),
    [],
  );
  useKeys('Everywhere', bindings);
  return (
    <>
      <input aria-label="Name" />
      <div role="dialog" aria-label="Question">
        <button type="button">Inside</button>
      </div>
      <Kbd keys="mod+k" />
      <Kbd keys="g d" />
    </>
  );
}

const show = () => {
  const view = render(<Keyed />, { wrapper: ThemeProvider });
  return { ...view, user: userEvent.setup() };
};
const pressed = () => run.mock.calls.map(([keys]) => keys);

beforeEach(() => run.mockClear());

test('keys, sequences and Ctrl or Cmd with a key run their action', async () => {
  const { user } = show();
  await user.keyboard('?gdd{Control>}k{/Control}{Meta>}K{/Meta}');
  expect(pressed()).toEqual(['?', 'g d', 'd', 'mod+k', 'mod+k']);
});

test('a sequence ends with a key that does not belong to it', async () => {
  const { user } = show();
  await user.keyboard('gxd');
  expect(pressed()).toEqual(['d']);
});

test('in a field, only keys with Ctrl or Cmd act', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '?gd{Control>}k{/Control}');
  expect(pressed()).toEqual(['mod+k']);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('?gd');
});

test('in a dialog, no key acts', async () => {
  const { user } = show();
  screen.getByRole('button', { name: 'Inside' }).focus();
  await user.keyboard('?gd{Control>}k{/Control}');
  expect(pressed()).toEqual([]);
});

test('single keys can be turned off', async () => {
  const { user } = show();
  setSingleKeys(false);
  await user.keyboard('?{Control>}k{/Control}');
  setSingleKeys(true);
  await user.keyboard('?');
  expect(pressed()).toEqual(['mod+k', '?']);
});

test('lists its keys while it is mounted', async () => {
  const { user, unmount } = show();
  expect(activeKeys().map(({ title, bindings }) => [title, bindings.length])).toEqual([['Everywhere', 4]]);
  expect(screen.getByText('Ctrl K')).toBeVisible();
  unmount();
  expect(activeKeys()).toEqual([]);
  await user.keyboard('?');
  expect(pressed()).toEqual([]);
});
