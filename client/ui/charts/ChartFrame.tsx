import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { number } from '../../lib/numbers';
import { Section } from '../layout/Page';
import { HintedText } from '../overlays/Hint';
import { chartCopy } from './copy';

/** A figure that leads to the list of what it counts. */
interface LinkedFigure {
  value: number;
  to: string;
  /** What the link says on its own, with the figure. */
  label: string;
}

type Cell = string | number | LinkedFigure;

/** The data of a chart as a table: the first column names the rows. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly Cell[] }[];
}

export interface ChartFrameProps {
  title: string;
  /** What exactly the chart counts. */
  definition: string;
  /** What it shows, in one sentence. */
  summary: string;
  table: ChartTable;
  /** The chart. */
  children: ReactNode;
}

/** A chart with its title, definition and summary, and the same data as a table. */
export function ChartFrame({ title, definition, summary, table, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartNoAxesColumn : Table2;
  return (
    <Section
      title={title}
      frame="card"
      description={
        <HintedText text={summary} term={title}>
          {definition}
        </HintedText>
      }
      actions={
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setAsTable(!asTable)}>
          <Icon aria-hidden /> {asTable ? chartCopy.asChart : chartCopy.asTable}
        </Button>
      }
    >
      {asTable ? <DataOf title={title} table={table} /> : children}
    </Section>
  );
}

/** A figure of nothing has no list. */
function Figure({ value, to, label }: LinkedFigure) {
  if (value === 0) return number(value);
  return (
    <ChakraLink asChild>
      <Link to={to} aria-label={label}>
        {number(value)}
      </Link>
    </ChakraLink>
  );
}

function DataOf({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const align = (index: number) => (index === 0 ? 'start' : 'end');
  return (
    // Keyboard users scroll it too.
    <Box maxH="20rem" overflowY="auto" tabIndex={0} role="group" aria-label={title}>
      <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>{title}</chakra.caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <chakra.th
                key={column}
                scope="col"
                py="2"
                fontSize="xs"
                fontWeight="medium"
                color="fg.muted"
                textAlign={align(index)}
              >
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <chakra.td key={columns[index]} py="1.5" borderTopWidth="1px" textAlign={align(index)}>
                  {typeof cell === 'object' ? <Figure {...cell} /> : cell}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
