import { fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { DateField } from './DateField';

function Due({ error }: { error?: string }) {
  const [value, setValue] = useState('2026-11-21');
  return <DateField label="Due on" value={value} onChange={setValue} min="2026-01-01" error={error} help="Optional" />;
}

test('takes a date, removes it, and shows what is wrong', async () => {
  const { user, container, rerender } = render(<Due />);
  const field = screen.getByLabelText('Due on');
  expect(field).toHaveValue('2026-11-21');
  expect(field).toHaveAttribute('min', '2026-01-01');
  fireEvent.change(field, { target: { value: '2026-12-01' } });
  expect(field).toHaveValue('2026-12-01');
  await user.clear(field);
  expect(field).toHaveValue('');
  rerender(<Due error="Choose a later date." />);
  expect(await screen.findByText('Choose a later date.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(await axe(container)).toHaveNoViolations();
});
