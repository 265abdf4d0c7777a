import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { candidateSearch } from '../../testing/candidates';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { CandidateSearchPage } from './CandidateSearchPage';

const asked: Record<string, unknown>[] = [];

function answer(batches: readonly [year: string, count: number | null][]) {
  const { candidateFacets } = candidateSearch([]);
  const facets = batches.map(([value, count]) => ({ __typename: 'Facet', value, count }));
  server.use(
    graphql.query('CandidateSearch', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: candidateSearch([], { candidateFacets: { ...candidateFacets, batches: facets } }),
      });
    }),
    graphql.query('RelaxedCandidateSearch', () =>
      HttpResponse.json({ data: { candidateFacets: { __typename: 'CandidateFacets', relaxed: [] } } }),
    ),
  );
}

async function openRange(path: string, button: string) {
  const { user, address } = render(<CandidateSearchPage />, { path });
  await user.click(await screen.findByRole('button', { name: button }));
  const range = within(await screen.findByRole('group', { name: 'Range of batches' }));
  const options = (name: string) =>
    within(range.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const choose = (name: string, value: string) => user.selectOptions(range.getByRole('combobox', { name }), value);
  return { user, address, range, options, choose };
}

beforeEach(() => asked.splice(0));

test('a range of batches is chosen from both ends, with what each choice finds', async () => {
  answer([
    ['2026', 5],
    ['2024', 3],
    ['2025', 1],
  ]);
  const { address, options, choose } = await openRange('/candidates', 'Batch');
  await waitFor(() => expect(options('From')).toEqual(['Any', '2024 (9)', '2025 (6)', '2026 (5)']));
  expect(options('To')).toEqual(['Any', '2024 (3)', '2025 (4)', '2026 (9)']);
  await choose('From', '2024');
  expect(address()).toBe('/candidates?batch=2024-2026');
  await choose('To', '2025');
  expect(address()).toBe('/candidates?batch=2024-2025');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { batch: 2024, batchTo: 2025 } }));
  expect(options('From')).toEqual(['Any', '2024 (4)', '2025 (1)']);
  expect(options('To')).toEqual(['2024 (3)', '2025 (4)', '2026 (9)']);
  expect(screen.getByRole('button', { name: 'Batch: 2024-2025' })).toHaveAttribute('aria-expanded', 'true');
  await choose('From', '2025');
  expect(address()).toBe('/candidates?batch=2025');
  await choose('From', '');
  expect(address()).toBe('/candidates?batch=-2025');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { batchTo: 2025 } }));
  await choose('To', '');
  expect(address()).toBe('/candidates');
});

test('the range shows the batches of the address, also those that no one has', async () => {
  answer([['2026', null]]);
  const { range, options } = await openRange('/candidates?batch=2019-2021', 'Batch: 2019-2021');
  await waitFor(() => expect(options('To')).toEqual(['2019', '2021', '2026']));
  expect(range.getByRole('combobox', { name: 'From' })).toHaveValue('2019');
  expect(range.getByRole('combobox', { name: 'To' })).toHaveValue('2021');
});

test('one batch is still chosen from the list, and is both ends of the range', async () => {
  answer([
    ['2026', 5],
    ['2025', 1],
  ]);
  const { user, address } = await openRange('/candidates', 'Batch');
  await user.click(await screen.findByRole('option', { name: '2025 1' }));
  expect(address()).toBe('/candidates?batch=2025');
  await user.click(screen.getByRole('button', { name: 'Batch: 2025' }));
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('2025');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('2025');
});
