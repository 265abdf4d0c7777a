import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { type MonthYear, MonthYearField } from './MonthYearField';

function Sample({ onChange, error }: { onChange: (value: MonthYear) => void; error?: string }) {
  const [value, setValue] = useState<MonthYear>({ month: null, year: null });
  const take = (next: MonthYear) => {
    setValue(next);
    onChange(next);
  };
  const years = { first: 2026, last: 2024 };
  return <MonthYearField label="Issue date" value={value} onChange={take} years={years} error={error} required />;
}

test('gives a month as a number and a year, and null for what is not selected', async () => {
  const changed = jest.fn();
  const { user, container } = render(<Sample onChange={changed} />);
  expect(screen.getByRole('group', { name: 'Issue date' })).toBeInTheDocument();
  const year = screen.getByRole('combobox', { name: 'Issue date: year' });
  const years = within(year).getAllByRole('option');
  expect(years.map((option) => option.textContent)).toEqual(['Year', '2026', '2025', '2024']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Issue date: month' }), 'March');
  await user.selectOptions(year, '2025');
  await user.selectOptions(year, 'Year');
  expect(changed.mock.calls).toEqual([
    [{ month: 3, year: null }],
    [{ month: 3, year: 2025 }],
    [{ month: 3, year: null }],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('both lists are described by the error once the field was left', async () => {
  const { user } = render(<Sample onChange={() => {}} error="Select both the month and the year." />);
  await user.tab();
  await user.tab();
  for (const list of screen.getAllByRole('combobox')) expect(list).toBeValid();
  await user.tab();
  for (const list of screen.getAllByRole('combobox')) {
    expect(list).toBeInvalid();
    expect(list).toHaveAccessibleDescription('Select both the month and the year.');
  }
});

test('an error of a complete date is shown at once', async () => {
  const { user } = render(<Sample onChange={() => {}} error="The issue date cannot be in the future." />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Issue date: month' }), 'March');
  expect(screen.queryByText('The issue date cannot be in the future.')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Issue date: year' }), '2025');
  expect(screen.getByText('The issue date cannot be in the future.')).toBeVisible();
});
