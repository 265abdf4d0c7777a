import { Rows3, TableProperties } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { Select } from '../../ui/forms/Select';
import { type FilterChip, Toolbar } from '../../ui/list/Toolbar';
import { filterCopy, searchCopy } from './copy';
import { type Facets, FilterControls } from './FilterControls';
import { ANY_TIME, type CandidateFilters } from './useCandidateFilters';

interface CandidateToolbarProps {
  filters: CandidateFilters;
  change: (changes: Partial<CandidateFilters>) => void;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** Undefined until they are known. */
  facets: Facets | undefined;
  /** What was found. */
  result: ReactNode;
  action?: ReactNode;
}

const SORTS = Object.entries(filterCopy.sorts).map(([value, label]) => ({ value, label }));
const VIEWS = [
  { value: 'list', label: filterCopy.views.list, icon: Rows3 },
  { value: 'grid', label: filterCopy.views.grid, icon: TableProperties },
] as const;

/** The search, the filters, the order and the view of the candidates. */
export function CandidateToolbar({ filters, change, reset, facets, result, action }: CandidateToolbarProps) {
  const isMobile = useIsMobile();
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  return (
    <Toolbar
      search={<SearchBox label={searchCopy.search} value={filters.q} onChange={onSearch} />}
      filters={<FilterControls filters={filters} change={change} facets={facets} />}
      chips={chipsOf(filters, change).filter(({ key }) => isMobile || !CONTROLLED.has(key))}
      {...(reset && { onReset: reset })}
      result={result}
      sort={
        <Select
          size="sm"
          aria-label={filterCopy.sort}
          options={SORTS}
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as CandidateFilters['sort'] })} // one of SORTS
        />
      }
      // On phones, there are only cards.
      {...(!isMobile && {
        view: (
          <Segmented
            label={filterCopy.view}
            options={VIEWS}
            value={filters.view}
            onChange={(view) => change({ view })}
            iconsOnly
          />
        ),
      })}
      action={action}
    />
  );
}

/** The filters whose own controls show them. On phones, those are in the sheet. */
const CONTROLLED: ReadonlySet<string> = new Set([
  'college',
  'batch',
  'location',
  'experience',
  'ready',
  'active',
  'bookmarked',
]);

const TEXTS = ['college', 'batch', 'location', 'experience', 'role'] as const;

/** The filters in use, each with a function that removes it. */
export function chipsOf(filters: CandidateFilters, change: CandidateToolbarProps['change']): FilterChip[] {
  const { ready, skills, active, since, saved, bookmarked } = filters;
  const chips: (FilterChip | false)[] = [
    ...TEXTS.map(
      (name) =>
        filters[name] !== '' && {
          key: name,
          label: filterCopy.is(filterCopy[name], filters[name]),
          onRemove: () => change({ [name]: '' }),
        },
    ),
    ready > 0 && {
      key: 'ready',
      label: filterCopy.is(filterCopy.ready, String(ready)),
      onRemove: () => change({ ready: 0 }),
    },
    ...skills.map((skill) => ({
      key: `skill ${skill}`,
      label: skill,
      onRemove: () => change({ skills: skills.filter((own) => own !== skill) }),
    })),
    active > 0 && {
      key: 'active',
      label: filterCopy.is(filterCopy.active, filterCopy.activeWithin(active)),
      onRemove: () => change({ active: 0 }),
    },
    since !== '' && {
      key: 'since',
      label: (saved ? filterCopy.fresh : filterCopy.joined)(since),
      onRemove: () => change(ANY_TIME),
    },
    bookmarked && { key: 'bookmarked', label: filterCopy.bookmarked, onRemove: () => change({ bookmarked: false }) },
  ];
  return chips.filter((chip) => chip !== false);
}
