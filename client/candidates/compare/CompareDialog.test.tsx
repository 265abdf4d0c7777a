import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateInList, candidateSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { CandidateSearchPage } from '../search/CandidateSearchPage';

const PEOPLE = ['Asha Rao', 'Ravi Kumar', 'Zoya Khan', 'Diya Iyer', 'Om Das'].map((name, index) =>
  candidateInList({ id: `c${index + 1}`, name, experience: index === 2 ? '2 years' : 'Fresher' }),
);
const asked: Record<string, unknown>[] = [];

function answer() {
  const find = (id: unknown) => PEOPLE.find((one) => one.id === id) ?? null;
  server.use(
    graphql.query('CandidateSearch', () => HttpResponse.json({ data: candidateSearch(PEOPLE) })),
    graphql.query('ComparedCandidates', ({ variables }) => {
      asked.push(variables);
      const { a, b, c, d, hasC, hasD } = variables;
      return HttpResponse.json({
        data: { a: find(a), b: find(b), ...(hasC && { c: find(c) }), ...(hasD && { d: find(d) }) },
      });
    }),
  );
}
const show = async (path = '/candidates') => {
  const shown = render(<CandidateSearchPage />, { path });
  const mark = async (name: string) =>
    shown.user.click(await screen.findByRole('checkbox', { name: `Compare ${name}` }));
  return { ...shown, mark, compared: () => new URLSearchParams(shown.address()?.split('?')[1]).get('compare') };
};
const columns = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(() => asked.splice(0));

test('three candidates stand side by side, and one can be removed', async () => {
  answer();
  const { user, mark, compared } = await show();
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Zoya Khan']) await mark(name);
  await user.click(screen.getByRole('button', { name: 'Compare (3)' }));
  expect(compared()).toBe('c1,c2,c3');
  const dialog = await screen.findByRole('dialog', { name: 'Compare 3 candidates' });
  await within(dialog).findByRole('columnheader', { name: /^Asha Rao/ });
  expect(columns(dialog)).toEqual(['Asha Rao', 'Ravi Kumar', 'Zoya Khan']);
  const [, first] = within(dialog).getAllByRole('row');
  expect(first).toHaveTextContent('ExperienceFresherFresher2 years');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Ravi Kumar from the comparison' }));
  const two = await screen.findByRole('dialog', { name: 'Compare 2 candidates' });
  await waitFor(() => expect(columns(two)).toEqual(['Asha Rao', 'Zoya Khan']));
  expect(compared()).toBe('c1,c3');
  // A comparison of one would compare nothing.
  expect(within(two).queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
  // The others are in the cache.
  expect(asked).toEqual([{ a: 'c1', b: 'c2', c: 'c3', d: 'c1', hasC: true, hasD: false }]);
});

test('at most four candidates are compared', async () => {
  answer();
  const { user, mark, compared } = await show();
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Zoya Khan', 'Diya Iyer']) await mark(name);
  const fifth = screen.getByRole('checkbox', { name: 'Compare Om Das' });
  expect(fifth).toBeDisabled();
  expect(screen.getByTitle('No more candidates fit side by side. Remove one first.')).toContainElement(fifth);
  await user.click(screen.getByRole('button', { name: 'Compare (4)' }));
  expect(compared()).toBe('c1,c2,c3,c4');
  const dialog = await screen.findByRole('dialog', { name: 'Compare 4 candidates' });
  await within(dialog).findByRole('columnheader', { name: /^Diya Iyer/ });
  expect(columns(dialog)).toEqual(['Asha Rao', 'Ravi Kumar', 'Zoya Khan', 'Diya Iyer']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await mark('Ravi Kumar');
  expect(fifth).toBeEnabled();
});

test.each([
  [1280, 'c1,c2,c3,c4', ['Asha Rao', 'Ravi Kumar', 'Zoya Khan', 'Diya Iyer']],
  [375, 'c1,c2', ['Asha Rao', 'Ravi Kumar']],
])('a link with five candidates opens as many as fit at %s px', async (width, chosen, names) => {
  setViewport(width);
  answer();
  await show('/candidates?compare=c1,c2,c3,c4,c5');
  const dialog = await screen.findByRole('dialog', { name: `Compare ${names.length} candidates` });
  await within(dialog).findByRole('columnheader', { name: /^Asha Rao/ });
  expect(columns(dialog)).toEqual(names);
  expect(Object.values(asked[0] ?? {}).slice(0, chosen.split(',').length)).toEqual(chosen.split(','));
});
