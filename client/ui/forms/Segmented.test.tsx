import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { render } from '../../testing/render';
import { Segmented } from './Segmented';

const views = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: Rows3 },
];

function View({ iconsOnly = false }) {
  const [value, setValue] = useState('grid');
  return <Segmented label="View" options={views} value={value} onChange={setValue} iconsOnly={iconsOnly} />;
}

test.each([false, true])('Segmented chooses with a click and the arrow keys; icons only: %s', async (iconsOnly) => {
  const { user, container } = render(<View iconsOnly={iconsOnly} />);
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Grid' })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});
