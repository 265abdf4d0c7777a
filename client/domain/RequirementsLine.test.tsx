import { screen } from '@testing-library/react';
import { render } from '../testing/render';
import { RequirementsLine } from './RequirementsLine';

test.each([
  [['React', 'CSS'], ['Testing'], 'Meets 2 of 3: React, CSS · missing Testing'],
  [['React', 'SQL'], [], 'Meets all 2: React, SQL'],
  [[], ['Go'], 'Meets 0 of 1 · missing Go'],
  [
    ['A', 'B', 'C', 'D', 'E', 'F'],
    ['G', 'H', 'I', 'J', 'K'],
    'Meets 6 of 11: A, B, C, D and 2 more · missing G, H, I, J and 1 more',
  ],
])('a candidate who meets %j and lacks %j', (met, missing, text) => {
  render(<RequirementsLine met={met} missing={missing} />);
  expect(screen.getByText(/^Meets/).closest('p')).toHaveTextContent(text);
});
