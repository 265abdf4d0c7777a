import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { usePart } from '../lazy/part';
import { edgeWhenForced } from '../theme/recipes';
import { LONG_LIST, rowWindow } from './longLists';

export interface TableColumn<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  /** Shown beside the title, such as a Hint with the definition. */
  hint?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
  sortable?: boolean;
  /** Hides the column below 768 or 1024 px. On phones, the first cell shows what matters of it in a second line. */
  hideBelow?: 'md' | 'lg';
  /** The title is for screen readers only, for example above buttons. */
  hideTitle?: boolean;
}

export interface TableSort {
  /** The key of a column. */
  key: string;
  descending: boolean;
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** The ID of a row. A link or button with `data-row` in it takes the focus when the arrow keys reach the row. */
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}

const ROW = 44;
const TWO_LINES = 64;

/** Rows of 44 px with a sticky header; on phones, rows of two lines. ↓ ↑ j k move between the rows. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const estimate = useIsMobile() ? TWO_LINES : ROW;
  const isLong = rows.length > LONG_LIST;
  const { Component: RowWindow } = usePart(rowWindow, { wanted: isLong });
  const rowOf = (row: Row, index: number, measure?: (element: HTMLElement | null) => void) => (
    <TableRow key={rowKey(row)} row={row} columns={columns} index={index} measure={measure} />
  );
  return (
    <chakra.table
      ref={setTable}
      aria-rowcount={rows.length + 1}
      width="full"
      fontSize="sm"
      css={{ borderCollapse: 'separate', borderSpacing: '0' }}
      onKeyDown={moveBetweenRows}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {isLong && RowWindow && table ? (
        <RowWindow count={rows.length} estimate={estimate} list={table}>
          {({ rendered, after, measure, once }) => (
            <tbody>
              {rendered.flatMap(({ index, gap }) =>
                rows
                  .slice(index, index + 1)
                  .flatMap((each) => [
                    <Spacer key={-1 - index} height={gap} />,
                    once(index, () => rowOf(each, index, measure)),
                  ]),
              )}
              <Spacer height={after} />
            </tbody>
          )}
        </RowWindow>
      ) : (
        <tbody>{rows.slice(0, LONG_LIST).map((each, index) => rowOf(each, index))}</tbody>
      )}
    </chakra.table>
  );
}

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('[data-row]')];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row === event.target);
  if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

/** Keeps the place of rows that are not rendered. */
const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null);

const head = {
  position: 'sticky',
  top: 'var(--toolbar, 0px)',
  zIndex: '1',
  h: '10',
  px: { base: '2', md: '3' },
  bg: 'bg',
  borderBottomWidth: '1px',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
} as const;

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: TableColumn<Row>;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, hint, align = 'start', width, sortable, hideBelow, hideTitle } = column;
  const isSorted = sort?.key === key;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <chakra.th
      scope="col"
      css={head}
      textAlign={align}
      width={width}
      hideBelow={hideBelow}
      aria-sort={sortable ? (isSorted ? direction : 'none') : undefined}
    >
      {sortable && onSort ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          h="8"
          cursor="button"
          color={isSorted ? 'fg' : undefined}
          fontWeight={isSorted ? 'semibold' : 'medium'}
          _hover={{ color: 'fg' }}
          onClick={() => onSort({ key, descending: isSorted && !sort.descending })}
        >
          {title}
          {isSorted && <Arrow size={14} aria-hidden />}
        </chakra.button>
      ) : (
        <chakra.span srOnly={hideTitle ? true : undefined}>{title}</chakra.span>
      )}
      {hint && <> {hint}</>}
    </chakra.th>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The place of the row in the whole table, from 0. */
  index: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

function TableRow<Row>({ row, columns, index, measure }: TableRowProps<Row>) {
  return (
    <chakra.tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      _hover={{ bg: 'bg.subtle' }}
      _focusWithin={{ bg: 'bg.subtle', ...edgeWhenForced }}
    >
      {columns.map(({ key, cell, align = 'start', hideBelow }) => (
        <chakra.td
          key={key}
          h={{ base: '16', md: '11' }}
          px={{ base: '2', md: '3' }}
          py="1"
          borderBottomWidth="1px"
          textAlign={align}
          whiteSpace={align === 'end' ? { md: 'nowrap' } : undefined}
          hideBelow={hideBelow}
          fontVariantNumeric="tabular-nums"
        >
          {cell(row)}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}
