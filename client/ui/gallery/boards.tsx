import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Board } from '../board/Board';
import { BoardCard } from '../board/BoardCard';
import { useDownload } from '../data/useDownload';
import { DateField } from '../forms/DateField';
import { Section } from '../layout/Page';
import { DataTable, type TableSort } from '../table/DataTable';

const STAGES = ['Applied', 'Interview', 'Offer', 'Rejected'];
const CARDS = [
  { id: '1', title: 'Backend Engineer', company: 'Zeta', stage: 'Applied' },
  { id: '2', title: 'Data Analyst', company: 'Lumen', stage: 'Applied' },
  { id: '3', title: 'Designer', company: 'Orbit', stage: 'Interview' },
];

function SampleBoard() {
  const [cards, setCards] = useState(CARDS);
  const [shown, setShown] = useState('Applied');
  return (
    <Board
      label="Applications"
      columns={STAGES.map((key) => {
        const own = cards.filter(({ stage }) => stage === key);
        return { key, title: key, cards: own, count: own.length, folded: key === 'Rejected' };
      })}
      nameOf={({ title, company }) => `${title} at ${company}`}
      moves={({ stage, company }) => (company === 'Zeta' ? [] : STAGES.filter((other) => other !== stage))}
      refusal={({ company }) => `${company} moves this on`}
      onMove={(card, stage) => setCards(cards.map((own) => (own.id === card.id ? { ...own, stage } : own)))}
      renderCard={({ title, company }) => (
        <BoardCard title={title} onOpen={() => undefined}>
          <Box fontSize="xs">{company}</Box>
        </BoardCard>
      )}
      shown={shown}
      onShow={setShown}
    />
  );
}

const ROWS = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index), name: `Entry ${index + 1}` }));

function SampleTable() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', descending: false });
  return (
    <Box maxH="20rem" overflowY="auto">
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
          { key: 'id', title: 'Number', align: 'end', hideBelow: 'md', cell: ({ id }) => id },
        ]}
        rows={sort.descending ? ROWS.toReversed() : ROWS}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
    </Box>
  );
}

export function Boards() {
  const [date, setDate] = useState('');
  const { download, loading } = useDownload('The file could not be downloaded');
  return (
    <Section title="Boards and tables">
      <Flex direction="column" gap="6">
        <SampleBoard />
        <SampleTable />
        <Flex gap="4" align="end">
          <DateField label="Due on" value={date} onChange={setDate} />
          <Button
            variant="outline"
            colorPalette="gray"
            loading={loading}
            onClick={() => download('/api/openapi.json', 'openapi.json')}
          >
            Download
          </Button>
        </Flex>
      </Flex>
    </Section>
  );
}
