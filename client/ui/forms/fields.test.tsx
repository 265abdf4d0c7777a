import { Input } from '@chakra-ui/react/input';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { FormField } from './FormField';
import { PasswordChecklist } from './PasswordChecklist';
import { PasswordField } from './PasswordField';
import { RadioField } from './RadioField';
import { Select } from './Select';
import { ToggleRow } from './ToggleRow';

describe('FormField', () => {
  test('names its control only by the label, and describes it by the help', () => {
    render(
      <FormField label="Job title" help="As the company names it." required>
        <Input />
      </FormField>,
    );
    const field = screen.getByRole('textbox', { name: 'Job title' });
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('As the company names it.');
  });

  test('announces an error and connects it to the control', async () => {
    const sample = (error?: string) => (
      <FormField label="Email" error={error}>
        <Input />
      </FormField>
    );
    const { container, rerender } = render(sample());
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
    rerender(sample('An address looks like name@college.edu.'));
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    const message = screen.getByText('An address looks like name@college.edu.');
    await waitFor(() => expect(field).toHaveAttribute('aria-errormessage', message.id));
    expect(message).toHaveAttribute('aria-live', 'polite');
    expect(await axe(container)).toHaveNoViolations();
  });
});

test('PasswordField shows and hides the password', async () => {
  const { user } = render(<PasswordField label="Password" autoComplete="new-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'Sunsh1ne!');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Sunsh1ne!');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('PasswordChecklist checks each rule as soon as it is met', () => {
  const { rerender } = render(<PasswordChecklist password="" />);
  const met = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith(', met')).length;
  expect(screen.getByRole('list', { name: 'Password requirements' })).toBeInTheDocument();
  const seen = ['', 'sunshine', 'Sunshine', 'Sunshin3', 'Sunshin3!'].map((password) => {
    rerender(<PasswordChecklist password={password} />);
    return met();
  });
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});

test('Select offers its options under the label', async () => {
  const onChange = jest.fn();
  const { user } = render(
    <FormField label="Degree">
      <Select
        placeholder="Choose"
        options={[{ value: 'btech', label: 'B.Tech' }]}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Degree' }), 'B.Tech');
  expect(onChange).toHaveBeenCalledWith('btech');
});

test('RadioField selects an option by pointer and by arrow keys', async () => {
  function Sample() {
    const [value, setValue] = useState('student');
    const options = [
      { value: 'student', label: 'Student or graduate' },
      { value: 'alumni', label: 'Alumni referrer' },
    ];
    return <RadioField label="I am a" options={options} value={value} onChange={setValue} />;
  }
  const { user } = render(<Sample />);
  await user.click(screen.getByRole('radio', { name: 'Alumni referrer' }));
  expect(screen.getByRole('radio', { name: 'Alumni referrer' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Student or graduate' })).not.toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'I am a' })).toBeInTheDocument();
});

test('ToggleRow switches', async () => {
  const onChange = jest.fn();
  const { user } = render(
    <ToggleRow label="Mentor mode" help="Students may ask you for advice." checked={false} onChange={onChange} />,
  );
  await user.click(screen.getByRole('checkbox', { name: /Mentor mode/ }));
  expect(onChange).toHaveBeenCalledWith(true);
});
