import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { TagInput } from './TagInput';

function Sample({ start = [], max }: { start?: string[]; max?: number }) {
  const [value, setValue] = useState(start);
  return <TagInput label="Skills" value={value} onChange={setValue} {...(max && { max })} />;
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

test('adds the text when the field loses the focus', async () => {
  const { user } = render(<Sample />);
  await user.type(field(), 'Docker');
  await user.tab();
  expect(tags()).toEqual(['Docker']);
});

test('says so when it is full, and accepts no more tags', async () => {
  const { user } = render(<Sample start={['React']} max={2} />);
  await user.type(field(), 'SQL, AWS{Enter}');
  expect(tags()).toEqual(['React', 'SQL']);
  expect(field()).toHaveAccessibleDescription('The maximum is 2.');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
});
