import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render';
import { NotesArea } from './NotesArea';

const copy = {
  label: 'Notes',
  help: 'Saved automatically.',
  failed: 'The notes could not be saved.',
  conflict: 'Someone else has changed the notes.',
  replace: 'Replace their notes',
};
const CONFLICT = new CombinedGraphQLErrors({ errors: [{ message: 'Changed.', extensions: { code: 'CONFLICT' } }] });

interface Save {
  notes: string;
  expected: string | null;
  end: () => void;
  fail: (error: unknown) => void;
}

/** Notes whose saves end when the test ends them. */
function showNotes() {
  const saves: Save[] = [];
  const save = (notes: string, expected: string | null) =>
    new Promise<void>((end, fail) => saves.push({ notes, expected, end, fail }));
  function Notes() {
    const [stored, setStored] = useState('');
    const store = async (notes: string, expected: string | null) => {
      await save(notes, expected);
      setStored(notes);
    };
    return <NotesArea stored={stored} save={store} copy={copy} />;
  }
  const view = render(<Notes />);
  const field = screen.getByRole('textbox', { name: 'Notes' });
  const type = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(800));
  };
  const sent = () => saves.map(({ notes, expected }) => [notes, expected]);
  return { ...view, field, type, saves, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is typed during a slow save is saved after it, based on what that save stored', async () => {
  const { field, type, saves, sent } = showNotes();
  await type('Call her.');
  await type('Call her. Soon.');
  fireEvent.blur(field);
  expect(sent()).toEqual([['Call her.', '']]);
  await act(async () => saves[0]?.end());
  expect(sent()).toEqual([
    ['Call her.', ''],
    ['Call her. Soon.', 'Call her.'],
  ]);
  expect(screen.getByText('Saving…')).toBeVisible();
  await act(async () => saves[1]?.end());
  expect(screen.getByText('Saved')).toBeVisible();
  expect(field).toHaveValue('Call her. Soon.');
});

test('a text that is taken back during a slow save is saved too', async () => {
  const { type, saves, sent } = showNotes();
  await type('Call her.');
  await type('');
  await act(async () => saves[0]?.end());
  expect(sent()).toEqual([
    ['Call her.', ''],
    ['', 'Call her.'],
  ]);
});

test('notes that are left during a slow save are saved after it', async () => {
  const { type, field, saves, sent, unmount } = showNotes();
  await type('Call her.');
  fireEvent.change(field, { target: { value: 'Call her. Soon.' } });
  unmount();
  await act(async () => saves[0]?.end());
  expect(sent().at(-1)).toEqual(['Call her. Soon.', 'Call her.']);
});

test('the button after a conflict stays when the focus leaves the field for it', async () => {
  const { field, type, saves, sent } = showNotes();
  await type('Call her.');
  await act(async () => saves[0]?.fail(CONFLICT));
  const replace = screen.getByRole('button', { name: 'Replace their notes' });
  fireEvent.blur(field);
  expect(replace).toBeVisible();
  fireEvent.click(replace);
  await act(async () => {});
  expect(sent()).toEqual([
    ['Call her.', ''],
    ['Call her.', null],
  ]);
});
