// cspell:ignore Postgre
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { TagInput, type TagInputProps } from './TagInput';

type SampleProps = Partial<Pick<TagInputProps, 'max' | 'maxLength' | 'onLeft'>> & { start?: string[] };

function Sample({ start = [], ...limits }: SampleProps) {
  const [value, setValue] = useState(start);
  return <TagInput label="Skills" value={value} onChange={setValue} {...limits} />;
}
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const field = () => screen.getByRole('textbox', { name: 'Skills' });

test('adds trimmed tags with the button, Enter and a comma', async () => {
  const { user, container } = render(<Sample />);
  await user.type(field(), '  React ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(field(), 'SQL{Enter}AWS,');
  expect(tags()).toEqual(['React', 'SQL', 'AWS']);
  expect(field()).toHaveValue('');
  expect(await axe(container)).toHaveNoViolations();
});

test('ignores blank and duplicate tags, ignoring case', async () => {
  const { user } = render(<Sample start={['React']} />);
  await user.type(field(), 'react{Enter}   {Enter}');
  expect(tags()).toEqual(['React']);
});

test('splits a pasted list', async () => {
  const { user } = render(<Sample />);
  await user.click(field());
  await user.paste('React, SQL,,React');
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['React', 'SQL']);
});

test('removes tags with their button and, in an empty field, with Backspace', async () => {
  const { user } = render(<Sample start={['React', 'SQL', 'AWS']} />);
  await user.click(within(screen.getByRole('list', { name: 'Skills' })).getByRole('button', { name: 'Remove SQL' }));
  expect(tags()).toEqual(['React', 'AWS']);
  await user.click(field());
  await user.keyboard('{Backspace}');
  expect(tags()).toEqual(['React']);
});

test('the keyboard goes on in the field after it has removed a tag', async () => {
  const { user } = render(<Sample start={['React', 'SQL']} />);
  const button = (name: string) => screen.getByRole('button', { name });
  button('Remove React').focus();
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['SQL']);
  expect(field()).toHaveFocus();
  // A finger does not open the keyboard of a phone.
  await user.click(button('Remove SQL'));
  expect(tags()).toEqual([]);
  expect(field()).not.toHaveFocus();
});

test('adds the text when the field loses the focus', async () => {
  const { user } = render(<Sample />);
  await user.type(field(), 'Docker');
  await user.tab();
  expect(tags()).toEqual(['Docker']);
});

test('says so when it is full, and accepts no more tags', async () => {
  const { user } = render(<Sample start={['React']} max={2} />);
  await user.type(field(), 'SQL{Enter}');
  expect(tags()).toEqual(['React', 'SQL']);
  expect(field()).toHaveAccessibleDescription('The maximum is 2.');
  expect(field()).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
});

test('keeps what does not fit in the field, and adds it once it fits', async () => {
  const left: number[] = [];
  const { user } = render(<Sample max={3} onLeft={(texts) => left.push(texts.length)} />);
  await user.click(field());
  await user.paste('React, SQL, AWS, Go, react, Rust');
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['React', 'SQL', 'AWS']);
  expect(field()).toHaveValue('Go, Rust');
  expect(field()).toBeInvalid();
  await waitFor(() =>
    expect(field()).toHaveAccessibleErrorMessage('At most 3 fit. Not added: 2. Remove what you do not need.'),
  );
  await user.tab();
  expect(field()).toHaveValue('Go, Rust');
  await user.click(screen.getByRole('button', { name: 'Remove SQL' }));
  await user.click(field());
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['React', 'AWS', 'Go']);
  expect(field()).toHaveValue('Rust');
  await user.clear(field());
  await user.tab();
  expect(left.at(-1)).toBe(0);
  expect(field()).toHaveAccessibleDescription('The maximum is 3.');
});

test('keeps a text that is too long whole, to be divided or shortened', async () => {
  const { user } = render(<Sample maxLength={8} />);
  await user.click(field());
  await user.paste('SQL, PostgreSQL Kafka, Go');
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['SQL', 'Go']);
  expect(field()).toHaveValue('PostgreSQL Kafka');
  await waitFor(() => expect(field()).toHaveAccessibleErrorMessage('Use at most 8 characters between commas.'));
  await user.type(field(), ',', { initialSelectionStart: 7, initialSelectionEnd: 10 });
  expect(field()).toHaveValue('Postgre, Kafka');
  expect(field()).toBeValid();
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['SQL', 'Go', 'Postgre', 'Kafka']);
  expect(field()).toHaveValue('');
});
