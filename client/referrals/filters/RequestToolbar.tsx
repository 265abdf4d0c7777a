import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Download, ListFilter } from 'lucide-react';
import { useCallback, useState } from 'react';
import { number } from '../../lib/numbers';
import { dayInIndia } from '../../lib/time';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useDownload } from '../../ui/data/useDownload';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { type FilterChip, Toolbar } from '../../ui/list/Toolbar';
import { filtersCopy, sortNames, toolbarCopy } from './copy';
import { countMore, type RequestFilters } from './useRequestFilters';
import { WhoseFilter, type WhoseFilterProps } from './WhoseFilter';

const MoreFiltersDialog = lazyOverlay(async () => (await import('./MoreFiltersDialog')).MoreFiltersDialog);

const SORTS = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

interface RequestToolbarProps extends Pick<WhoseFilterProps, 'company' | 'people'> {
  filters: RequestFilters;
  change: (changes: Partial<RequestFilters>) => void;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** The address of the export of these requests. */
  exportPath: `/api/${string}`;
}

/** The search, the filters, the order and the export of a referrer's list. */
export function RequestToolbar({ filters, change, reset, exportPath, company, people }: RequestToolbarProps) {
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const isMobile = useIsMobile();
  return (
    <Toolbar
      search={<SearchBox label={toolbarCopy.search} value={filters.q} onChange={onSearch} />}
      chips={chipsOf(filters, change)}
      {...(reset && { onReset: reset })}
      {...(company !== null && {
        view: (
          <WhoseFilter
            value={filters.whose}
            onChange={(whose) => change({ whose })}
            company={company}
            people={people}
          />
        ),
      })}
      action={
        <>
          {!isMobile && <Sort filters={filters} change={change} />}
          <MoreFiltersButton filters={filters} change={change} />
          {!isMobile && <ExportButton path={exportPath} />}
        </>
      }
    />
  );
}

type FilterProps = Pick<RequestToolbarProps, 'filters' | 'change'>;

function Sort({ filters, change }: FilterProps) {
  return (
    <Box flexShrink="0">
      <Select
        aria-label={filtersCopy.sort}
        options={SORTS}
        value={filters.sort}
        // One of SORTS.
        onChange={(event) => change({ sort: event.target.value as RequestFilters['sort'] })}
      />
    </Box>
  );
}

function MoreFiltersButton({ filters, change }: FilterProps) {
  const [open, setOpen] = useState(false);
  const { job, college, batch, skills, ready, match, since, until, sort } = filters;
  const more = { job, college, batch, skills, ready, match, since, until };
  const count = countMore(more);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label={count > 0 ? filtersCopy.moreSet(count) : filtersCopy.more}
        aria-haspopup="dialog"
        data-action="filters"
        px={{ base: '3', md: '4' }}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden />
        <Box as="span" hideBelow="md">
          {filtersCopy.more}
        </Box>
        {count > 0 && <span aria-hidden>{number(count)}</span>}
      </Button>
      {open && <MoreFiltersDialog filters={{ ...more, sort }} onApply={change} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportButton({ path }: { path: `/api/${string}` }) {
  const { download, loading } = useDownload(toolbarCopy.exportFailed);
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={loading}
      onClick={() => download(path, toolbarCopy.exportName(dayInIndia(Date.now())))}
    >
      <Download aria-hidden /> {toolbarCopy.export}
    </Button>
  );
}

/** The filters in use that no other control shows. */
function chipsOf(filters: RequestFilters, change: RequestToolbarProps['change']): FilterChip[] {
  const { job, college, batch, skills, ready, match, since, until } = filters;
  const chips: (FilterChip | false)[] = [
    job !== '' && { key: 'job', label: filtersCopy.thisJob, onRemove: () => change({ job: '' }) },
    college !== '' && { key: 'college', label: college, onRemove: () => change({ college: '' }) },
    batch > 0 && { key: 'batch', label: String(batch), onRemove: () => change({ batch: 0 }) },
    ...skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      onRemove: () => change({ skills: skills.filter((own) => own !== skill) }),
    })),
    ...(['ready', 'match'] as const).map(
      (name) =>
        filters[name] > 0 && {
          key: name,
          label: `${filtersCopy[name]} ${filtersCopy.atLeast(name === 'ready' ? ready : match)}`,
          onRemove: () => change({ [name]: 0 }),
        },
    ),
    ...(
      [
        ['since', since],
        ['until', until],
      ] as const
    ).map(
      ([name, day]) =>
        day !== '' && {
          key: name,
          label: `${filtersCopy[name]} ${day}`,
          onRemove: () => change({ [name]: '' }),
        },
    ),
  ];
  return chips.filter((chip) => chip !== false);
}
