import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateCount } from './CandidateCount';

const SKILLS = ['React', 'Node.js', 'COBOL'];

/** Candidates list React, Node.js and COBOL, but nobody has COBOL and another one. */
const someHave = (skills: readonly string[]) => {
  const areListed = skills.every((name) => SKILLS.includes(name));
  return areListed && (skills.length === 1 || !skills.includes('COBOL')) ? 128 : 0;
};

/** Answers with the number of candidates who have these skills, and collects the requests. */
function answer(count: (skills: readonly string[]) => number) {
  const asked: unknown[] = [];
  server.use(
    graphql.query('RequirementCandidates', ({ variables }) => {
      asked.push(variables['skills']);
      const candidates = { __typename: 'CandidateConnection', totalCount: count(variables['skills']) };
      return HttpResponse.json({ data: { candidates } });
    }),
  );
  return asked;
}

test.each([
  [['2 years of React', 'React', 'A degree', 'Node.js'], '128 candidates have React and Node.js'],
  [['A degree', 'COBOL'], '128 candidates have COBOL'],
  [['React', 'COBOL'], 'No candidate has React and COBOL.'],
])('of the requirements %j, counts those that are skills', async (requirements, text) => {
  answer(someHave);
  render(<CandidateCount requirements={requirements} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says nothing if no requirement is a skill, and asks for each of them once', async () => {
  const asked = answer(someHave);
  const { rerender } = render(<CandidateCount requirements={['A degree', '2 years of React']} />);
  await waitFor(() => expect(asked).toEqual([['A degree', '2 years of React'], ['A degree'], ['2 years of React']]));
  rerender(<CandidateCount requirements={['A degree', '2 years of React', 'React']} />);
  expect(await screen.findByText('128 candidates have React')).toBeInTheDocument();
  expect(asked.slice(3)).toEqual([['A degree', '2 years of React', 'React'], ['React']]);
  rerender(<CandidateCount requirements={['A degree', '2 years of React']} />);
  await waitFor(() => expect(screen.queryByText(/candidate/i)).not.toBeInTheDocument());
  expect(asked).toHaveLength(5);
});

test.each([
  [1, '1 candidate has React'],
  [5000, '5,000+ candidates have React'],
])('%i candidates: “%s”', async (count, text) => {
  answer(() => count);
  render(<CandidateCount requirements={['React']} />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('counts no candidates while there are no requirements, or if they are too many to search for', async () => {
  const asked = answer(() => 12);
  const names = Array.from({ length: 11 }, (_, i) => `Skill ${i}`);
  const { rerender } = render(<CandidateCount requirements={[]} />);
  rerender(<CandidateCount requirements={names} />);
  rerender(<CandidateCount requirements={names.slice(0, 10)} />);
  await screen.findByRole('link', { name: /^12 candidates have Skill 0, Skill 1, .* and Skill 9$/ });
  expect(asked).toEqual([names.slice(0, 10)]);
});

test('is left out if the candidates cannot be counted', async () => {
  answer(someHave);
  server.use(graphql.query('RequirementCandidates', () => HttpResponse.error(), { once: true }));
  const { rerender } = render(<CandidateCount requirements={['React']} />);
  rerender(<CandidateCount requirements={['React', 'COBOL']} />);
  expect(await screen.findByText(/candidate/i)).toHaveTextContent('No candidate has React and COBOL.');
});
