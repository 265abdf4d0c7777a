import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '../forms/SearchBox';
import { Segmented } from '../forms/Segmented';
import { Section } from '../layout/Page';
import { FilterMenu } from '../list/FilterMenu';
import { EmptyWithLink } from '../feedback/EmptyWithLink';
import { NoMatch } from '../list/NoMatch';
import { SortSelect } from '../list/SortSelect';
import { SplitRow } from '../list/SplitRow';
import { SplitView } from '../list/SplitView';
import { Toolbar } from '../list/Toolbar';
import { VirtualRows } from '../list/VirtualRows';
import { WordFilter } from '../list/WordFilter';
import { CardWindow } from '../table/CardWindow';
import { useOpenItem } from '../list/useOpenItem';

const noop = () => undefined;
const CITIES = ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kochi', 'Mumbai', 'Pune'].map((city) => ({
  value: city,
  label: city,
  count: city.length,
}));
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: Rows3 },
];

function SampleToolbar() {
  const [query, setQuery] = useState('');
  const [cities, setCities] = useState<string[]>(['Pune']);
  const [view, setView] = useState('list');
  const [sort, setSort] = useState<'match' | 'newest'>('match');
  return (
    <Toolbar
      search={<SearchBox label="Search by title or company" value={query} onChange={setQuery} />}
      filters={
        <>
          <FilterMenu label="Location" options={CITIES} value={cities} onChange={setCities} search />
          <WordFilter label="City" max={60} onAdd={(city) => setCities([...cities, city])} />
        </>
      }
      chips={cities.map((city) => ({
        key: city,
        label: city,
        onRemove: () => setCities(cities.filter((own) => own !== city)),
      }))}
      onReset={() => setCities([])}
      result="143 jobs"
      sort={<SortSelect names={{ match: 'Best match', newest: 'Newest first' }} value={sort} onChange={setSort} />}
      view={<Segmented label="View" options={VIEWS} value={view} onChange={setView} iconsOnly />}
      action={<Button>Add</Button>}
    />
  );
}

function SampleSplit() {
  const { openId, open, close } = useOpenItem();
  return (
    <SplitView
      label={openId ?? ''}
      openId={openId}
      pane={openId && <Box minH="40">About {openId}</Box>}
      onOpen={(id) => open(id, { replace: true })}
      onClose={close}
      list={
        <ul aria-label="Jobs">
          {['Backend Engineer', 'Data Analyst', 'Designer'].map((title) => (
            <li key={title}>
              <SplitRow id={title} title={title} to="#" isOpen={title === openId} onOpen={open} end="82%">
                Zeta · Pune
              </SplitRow>
            </li>
          ))}
        </ul>
      }
    />
  );
}

const ENTRIES = Array.from({ length: 10_000 }, (_, index) => `Entry ${index + 1}`);

function SampleRows() {
  return (
    <Box maxH="20rem" overflowY="auto" borderWidth="1px">
      <VirtualRows
        label="Entries"
        rows={ENTRIES}
        rowKey={(name) => name}
        estimate={44}
        row={(name) => (
          <Box px="4" py="2.5" borderBottomWidth="1px">
            {name}
          </Box>
        )}
      />
    </Box>
  );
}

function SampleCards() {
  return (
    <Box maxH="20rem" overflowY="auto" borderWidth="1px">
      <CardWindow>
        {ENTRIES.map((name) => (
          <Box key={name} p="5" borderWidth="1px">
            {name}
          </Box>
        ))}
      </CardWindow>
    </Box>
  );
}

export function Lists() {
  const [period, setPeriod] = useState('week');
  return (
    <Section title="Lists">
      <Flex direction="column" gap="6">
        <SampleToolbar />
        <SampleSplit />
        <SampleRows />
        <SampleCards />
        <NoMatch tightest={{ label: 'Remote', found: '14 jobs', onRemove: noop }} onReset={noop}>
          No job matches all of these filters.
        </NoMatch>
        <EmptyWithLink to="/" label="Back to requests">
          This request does not exist, or you do not have access to it.
        </EmptyWithLink>
        <Box>
          <Segmented
            label="Period"
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
              { value: 'year', label: 'Year' },
            ]}
          />
        </Box>
      </Flex>
    </Section>
  );
}
