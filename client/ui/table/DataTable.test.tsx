import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { DataTable, type TableSort } from './DataTable';

interface Entry {
  id: string;
  name: string;
}
const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Entry ${index}` }));

function Sample({ rows }: { rows: readonly Entry[] }) {
  const [sort, setSort] = useState<TableSort>({ key: 'name', descending: false });
  return (
    <DataTable
      caption="Entries"
      columns={[
        {
          key: 'name',
          title: 'Name',
          sortable: true,
          cell: ({ id, name }) => (
            <button type="button" data-row={id}>
              {name}
            </button>
          ),
        },
        { key: 'id', title: 'Number', align: 'end', cell: ({ id }) => id },
        { key: 'menu', title: 'Actions', hideTitle: true, cell: () => null },
      ]}
      rows={sort.descending ? rows.toReversed() : rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}

test('shows rows with their cells, and sorts by a column', async () => {
  const { user, container } = render(<Sample rows={entries(3)} />);
  const table = screen.getByRole('table', { name: 'Entries' });
  const head = within(table).getByRole('columnheader', { name: 'Name' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(within(table).getByRole('columnheader', { name: 'Number' })).not.toHaveAttribute('aria-sort');
  await user.click(within(head).getByRole('button', { name: 'Name' }));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['NameNumberActions', 'Entry 22', 'Entry 11', 'Entry 00']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the arrow keys, j and k move between the rows', async () => {
  const { user } = render(<Sample rows={entries(3)} />);
  act(() => screen.getByRole('button', { name: 'Entry 0' }).focus());
  await user.keyboard('{ArrowDown}j');
  expect(screen.getByRole('button', { name: 'Entry 2' })).toHaveFocus();
  await user.keyboard('{ArrowDown}k');
  expect(screen.getByRole('button', { name: 'Entry 1' })).toHaveFocus();
});

test('renders only some of 1,000 rows, and counts them all', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  render(<Sample rows={entries(1_000)} />);
  const table = screen.getByRole('table', { name: 'Entries' });
  expect(table).toHaveAttribute('aria-rowcount', '1001');
  await waitFor(() => {
    expect(within(table).getByRole('row', { name: 'Entry 0 0' })).toHaveAttribute('aria-rowindex', '2');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });
  jest.restoreAllMocks();
});

test('keeps the rows and the focus when a row comes in before them', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const { rerender } = render(<Sample rows={entries(200)} />);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(60));
  const second = screen.getByRole('button', { name: 'Entry 1' });
  act(() => second.focus());
  rerender(<Sample rows={[{ id: 'new', name: 'New entry' }, ...entries(200)]} />);
  expect(await screen.findByRole('button', { name: 'New entry' })).toBeInTheDocument();
  expect(second.closest('tr')).toHaveAttribute('aria-rowindex', '4');
  expect(second).toHaveFocus();
  jest.restoreAllMocks();
});
