import { screen } from '@testing-library/react';
import { render } from '../testing/render';
import { MatchLine } from './MatchLine';

test.each([
  [['React'], ['Kafka', 'gRPC'], 'Match 60 · meets 1 of 3 · missing Kafka, gRPC'],
  [['React', 'SQL'], [], 'Match 60 · meets all 2'],
  [[], ['Go'], 'Match 60 · meets 0 of 1'],
  [[], [], 'Match 60'],
  [['React'], ['A', 'B', 'C', 'D', 'E', 'F'], 'Match 60 · meets 1 of 7 · missing A, B, C, D and 2 more'],
])('a match that meets %j and lacks %j', (met, missing, text) => {
  render(<MatchLine score={60} met={met} missing={missing} />);
  expect(screen.getByText('Match 60').closest('p')).toHaveTextContent(text);
});
