import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Download, ListFilter } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { number } from '../../lib/numbers';
import { dayInIndia } from '../../lib/time';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useDownload } from '../../ui/data/useDownload';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { type FilterChip, Toolbar } from '../../ui/list/Toolbar';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { filtersCopy, toolbarCopy } from './copy';
import type { FilterChoices } from './MoreFiltersDialog';
import { countMore, type RequestFilters } from './useRequestFilters';
import { type FilterNames, usedFilters } from './usedFilters';
import type { ChosenNames } from './useChosenNames';
import { useWhose, WhoseFilter } from './WhoseFilter';

const MoreFiltersDialog = lazyOverlay(async () => (await import('./MoreFiltersDialog')).MoreFiltersDialog);

interface RequestToolbarProps {
  filters: RequestFilters;
  change: (changes: Partial<RequestFilters>) => void;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** The address of the export of these requests. */
  exportPath: `/api/${string}`;
  /** The orders to choose from. */
  sorts: readonly SelectOption[];
  /** The company whose requests the viewer handles; null for their own alone. */
  company: string | null;
  names: ChosenNames;
}

/** The search, the filters, the order and the export of a referrer's list. */
export const RequestToolbar = memo(function RequestToolbar(props: RequestToolbarProps) {
  const { filters, change, reset, exportPath, company, sorts, names } = props;
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const isMobile = useIsMobile();
  const whose = useWhose({ value: filters.whose, company, name: names.whose });
  const job = names.job ?? filtersCopy.thisJob;
  const candidate = names.candidate ?? filtersCopy.thisCandidate;
  const choices = { sorts, whose: whose.options, job };
  const hasWhose = whose.options.length > 0;
  return (
    <Toolbar
      search={<SearchBox label={toolbarCopy.search} value={filters.q} onChange={onSearch} />}
      // On phones, the dialog has the other two controls.
      chips={chipsOf(filters, change, { candidate, job, whose: hasWhose && isMobile ? whose.chosenName : null })}
      {...(reset && { onReset: reset })}
      {...(hasWhose &&
        !isMobile && {
          view: (
            <WhoseFilter
              value={filters.whose}
              onChange={(value) => change({ whose: value })}
              options={whose.options}
              onIntent={whose.load}
            />
          ),
        })}
      action={
        <>
          {!isMobile && <Sort filters={filters} change={change} sorts={sorts} />}
          <MoreFiltersButton
            filters={filters}
            change={change}
            choices={choices}
            onOpen={isMobile ? whose.load : undefined}
          />
          <ExportButton path={exportPath} isSmall={isMobile} />
        </>
      }
    />
  );
});

type FilterProps = Pick<RequestToolbarProps, 'filters' | 'change'>;

function Sort({ filters, change, sorts }: FilterProps & Pick<RequestToolbarProps, 'sorts'>) {
  return (
    <Box flexShrink="0">
      <Select
        aria-label={filtersCopy.sort}
        options={sorts}
        value={filters.sort}
        // One of `sorts`.
        onChange={(event) => change({ sort: event.target.value as RequestFilters['sort'] })}
      />
    </Box>
  );
}

interface MoreFiltersProps extends FilterProps {
  choices: FilterChoices;
  onOpen: (() => void) | undefined;
}

function MoreFiltersButton({ filters, change, choices, onOpen }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  const { job, college, batch, skills, ready, match, since, until, progress, sort, whose } = filters;
  const more = { job, college, batch, skills, ready, match, since, until, progress };
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
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        <ListFilter aria-hidden />
        <Box as="span" hideBelow="md">
          {filtersCopy.more}
        </Box>
        {count > 0 && <span aria-hidden>{number(count)}</span>}
      </Button>
      {open && (
        <MoreFiltersDialog
          filters={{ ...more, sort, whose }}
          choices={choices}
          onApply={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ExportButton({ path, isSmall }: { path: `/api/${string}`; isSmall: boolean }) {
  const { download, loading } = useDownload(toolbarCopy.exportFailed);
  return (
    <OnlineButton
      variant="outline"
      colorPalette="gray"
      px={isSmall ? '3' : '4'}
      aria-label={toolbarCopy.export}
      loading={loading}
      onClick={() => download(path, toolbarCopy.exportName(dayInIndia(Date.now())))}
    >
      <Download aria-hidden /> {!isSmall && toolbarCopy.export}
    </OnlineButton>
  );
}

/** The filters in use that no other control shows. */
const chipsOf = (filters: RequestFilters, change: RequestToolbarProps['change'], names: FilterNames): FilterChip[] =>
  usedFilters({ ...filters, q: '' }, names).map(({ key, label, without }) => ({
    key,
    label,
    onRemove: () => change(without),
  }));
