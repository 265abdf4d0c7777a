import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '../forms/SearchBox';
import { Segmented } from '../forms/Segmented';
import { Select } from '../forms/Select';
import { Section } from '../layout/Page';
import { FilterMenu } from '../list/FilterMenu';
import { SplitView } from '../list/SplitView';
import { Toolbar } from '../list/Toolbar';
import { VirtualRows } from '../list/VirtualRows';
import { useOpenItem } from '../list/useOpenItem';

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
  return (
    <Toolbar
      search={<SearchBox label="Search by title or company" value={query} onChange={setQuery} />}
      filters={<FilterMenu label="Location" options={CITIES} value={cities} onChange={setCities} search />}
      chips={cities.map((city) => ({
        key: city,
        label: city,
        onRemove: () => setCities(cities.filter((own) => own !== city)),
      }))}
      onReset={() => setCities([])}
      result="143 jobs"
      sort={<Select size="sm" aria-label="Sort by" options={[{ value: 'match', label: 'Best match' }]} />}
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
        <Flex direction="column" gap="2" pe="4">
          {['Backend Engineer', 'Data Analyst', 'Designer'].map((title) => (
            <Button
              key={title}
              data-row={title}
              variant={title === openId ? 'subtle' : 'ghost'}
              onClick={() => open(title)}
            >
              {title}
            </Button>
          ))}
        </Flex>
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

export function Lists() {
  const [period, setPeriod] = useState('week');
  return (
    <Section title="Lists">
      <Flex direction="column" gap="6">
        <SampleToolbar />
        <SampleSplit />
        <SampleRows />
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
