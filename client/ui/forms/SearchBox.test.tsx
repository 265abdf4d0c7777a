import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { render } from '../../testing/render';
import { setViewport } from '../../testing/viewport';
import { SearchBox } from './SearchBox';

function Sample({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox
        label="Search people"
        value={value}
        delay={20}
        onChange={(next) => {
          onSearch(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}
const box = () => screen.getByRole('searchbox', { name: 'Search people' });

test('searches when typing pauses, with the trimmed text', async () => {
  const onSearch = jest.fn();
  render(<Sample onSearch={onSearch} />);
  for (const value of ['m', 'me', ' mee ']) fireEvent.change(box(), { target: { value } });
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls).toEqual([['mee']]);
});

test('searches at once on Enter, and not a second time after the pause', async () => {
  const onSearch = jest.fn();
  const { user } = render(<Sample onSearch={onSearch} />);
  fireEvent.change(box(), { target: { value: 'meera' } });
  await user.type(box(), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch.mock.calls).toEqual([['meera'], ['']]);
  expect(box()).toHaveFocus();
});

test('clearing the field wins over a re-render at the same time', async () => {
  const onSearch = jest.fn();
  function Redrawn() {
    const [times, setTimes] = useState(0);
    useLayoutEffect(() => {
      if (times > 0) screen.getByRole('button', { name: 'Clear search' }).click();
    }, [times]);
    return (
      <>
        <Sample onSearch={onSearch} />
        <button type="button" onClick={() => setTimes(1)}>
          Redraw
        </button>
      </>
    );
  }
  render(<Redrawn />);
  fireEvent.change(box(), { target: { value: 'meera' } });
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Redraw' }));
  expect(onSearch.mock.calls).toEqual([['meera'], ['']]);
  expect(box()).toHaveValue('');
});

test('does not search for spaces', async () => {
  const onSearch = jest.fn();
  const { user } = render(<Sample onSearch={onSearch} />);
  await user.type(box(), '   {Enter}');
  expect(onSearch).not.toHaveBeenCalled();
});

test('follows a change from outside', async () => {
  const { user } = render(<Sample onSearch={() => {}} />);
  await user.type(box(), 'meera{Enter}');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box()).toHaveValue('');
});

test('keeps the text while the parent updates the value later', async () => {
  const late: ((value: string) => void)[] = [];
  function Slow() {
    const [value, setValue] = useState('');
    return (
      <SearchBox label="Search people" value={value} delay={5} onChange={(next) => late.push(() => setValue(next))} />
    );
  }
  render(<Slow />);
  fireEvent.change(box(), { target: { value: 'me' } });
  await waitFor(() => expect(late).toHaveLength(1));
  fireEvent.change(box(), { target: { value: 'meera' } });
  await waitFor(() => expect(late).toHaveLength(2));
  act(() => late[0]?.('me'));
  expect(box()).toHaveValue('meera');
  act(() => late[1]?.('meera'));
  expect(box()).toHaveValue('meera');
});

test('on phones, the placeholder has only what is searched', () => {
  const props = { value: '', onChange: () => {} };
  setViewport(375);
  const { rerender } = render(<SearchBox {...props} label="Search by name or company" />);
  const field = screen.getByRole('searchbox', { name: 'Search by name or company' });
  expect(field).toHaveAttribute('placeholder', 'Name or company');
  rerender(<SearchBox {...props} label="Search conversations..." />);
  expect(field).toHaveAttribute('placeholder', 'Search conversations...');
  rerender(<SearchBox {...props} label="Owner or email address" />);
  expect(field).toHaveAttribute('placeholder', 'Owner or email address');
});

test('what a pause has sent is rendered before anything else can change the address', async () => {
  const rendered: (string | null)[] = [];
  function Address() {
    const [value, setValue] = useState('');
    const onChange = (next: string) => {
      setValue(next);
      queueMicrotask(() => rendered.push(screen.getByRole('status').textContent));
    };
    return (
      <>
        <SearchBox label="Search people" value={value} delay={20} onChange={onChange} />
        <output>{value}</output>
      </>
    );
  }
  render(<Address />);
  fireEvent.change(box(), { target: { value: 'meera' } });
  await waitFor(() => expect(rendered).toHaveLength(1));
  expect(rendered).toEqual(['meera']);
});
