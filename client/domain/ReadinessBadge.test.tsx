import { screen } from '@testing-library/react';
import { render } from '../testing/render';
import { ReadinessBadge } from './ReadinessBadge';

test.each([
  ['EXCELLENT', 'AI Ready'],
  ['GOOD', 'AI Capable'],
  ['FAIR', 'AI Learning'],
  ['NEEDS_WORK', 'Traditional'],
] as const)('shows the band %s as "%s", with the score', (band, label) => {
  render(<ReadinessBadge score={83} band={band} />);
  expect(screen.getByText(`${label} · 83`)).toBeInTheDocument();
});
