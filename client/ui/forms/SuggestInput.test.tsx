import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { SuggestInput } from './SuggestInput';

const all = ['Docker', 'Kafka', 'Kubernetes'];

function Sample({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState('');
  const options = all.filter((name) => name.toLowerCase().includes(value.toLowerCase()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SuggestInput label="Skill" value={value} onChange={setValue} options={options} />
      <button type="submit">Save</button>
    </form>
  );
}

function show() {
  const submitted = jest.fn();
  return { ...render(<Sample onSubmit={submitted} />), submitted };
}
const field = () => screen.getByRole('combobox', { name: 'Skill' });
const active = () => screen.queryByRole('option', { selected: true })?.textContent;

test('arrow keys move through the suggestions, Enter takes one and then submits', async () => {
  const { user, container, submitted } = show();
  await user.type(field(), 'k{ArrowDown}');
  expect(active()).toBe('Docker');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Kubernetes');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Kubernetes');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a text without a suggestion is submitted as it is', async () => {
  const { user, submitted } = show();
  await user.type(field(), 'Weaving{Enter}');
  expect(field()).toHaveValue('Weaving');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a click takes a suggestion, and Escape closes the list', async () => {
  const { user } = show();
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Kafka' }));
  expect(field()).toHaveValue('Kafka');
  expect(field()).toHaveFocus();
  await user.clear(field());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});
