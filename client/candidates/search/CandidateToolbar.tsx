import { Button } from '@chakra-ui/react/button';
import { Bookmark, Rows3, TableProperties } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type { CandidateSearchQuery } from '../../graphql/graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { Select } from '../../ui/forms/Select';
import type { FilterOption } from '../../ui/list/FilterList';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { type FilterChip, Toolbar } from '../../ui/list/Toolbar';
import { filterCopy, searchCopy } from './copy';
import { ACTIVE_DAYS, type CandidateFilters } from './useCandidateFilters';
import { WordFilter } from '../../ui/list/WordFilter';

type Facets = CandidateSearchQuery['candidateFacets'];

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
const ACTIVE = ACTIVE_DAYS.map((days) => ({ value: String(days), label: filterCopy.activeWithin(days) }));
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
      filters={<Filters filters={filters} change={change} facets={facets} />}
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

type Values = readonly { value: string; count: number | null }[];

/** The values to choose from. The chosen ones are always among them. */
function optionsOf(
  values: Values | undefined,
  chosen: readonly string[],
  labelOf = (value: string) => value,
): FilterOption[] {
  const options = (values ?? []).map(({ value, count }) => ({
    value,
    label: labelOf(value),
    ...(count !== null && { count }),
  }));
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...missing.map((value) => ({ value, label: labelOf(value) })), ...options];
}

/** The chosen skills as the options write them. */
const skillsAmong = (values: Values | undefined, chosen: readonly string[]): string[] =>
  chosen.map((skill) => values?.find(({ value }) => value.toLowerCase() === skill.toLowerCase())?.value ?? skill);

/** The filters with a list of values, with the values in the facets. */
const LISTS = [
  ['college', 'colleges'],
  ['batch', 'batches'],
  ['location', 'locations'],
  ['experience', 'experiences'],
] as const;

function Filters({ filters, change, facets }: Pick<CandidateToolbarProps, 'filters' | 'change' | 'facets'>) {
  const { ready, skills, active, bookmarked } = filters;
  const chosenSkills = skillsAmong(facets?.skills, skills);
  const score = ready > 0 ? String(ready) : '';
  return (
    <>
      {LISTS.map(([name, list]) => (
        <FilterMenu
          key={name}
          label={filterCopy[name]}
          options={optionsOf(facets?.[list], filters[name] ? [filters[name]] : [])}
          value={filters[name] ? [filters[name]] : []}
          onChange={([chosen = '']) => change({ [name]: chosen })}
          search
          single
        />
      ))}
      <FilterMenu
        label={filterCopy.ready}
        options={optionsOf(facets?.readiness, score ? [score] : [], filterCopy.from)}
        value={score ? [score] : []}
        onChange={([chosen = '0']) => change({ ready: Number(chosen) })}
        single
      />
      <FilterMenu
        label={filterCopy.skills}
        options={optionsOf(facets?.skills, chosenSkills)}
        value={chosenSkills}
        onChange={(chosen) => change({ skills: chosen })}
        search
        maxTyped={60}
      />
      <WordFilter label={filterCopy.role} max={120} onAdd={(role) => change({ role })} />
      <FilterMenu
        label={filterCopy.active}
        options={ACTIVE}
        value={active > 0 ? [String(active)] : []}
        onChange={([chosen = '0']) => change({ active: Number(chosen) })}
        single
      />
      <BookmarkedToggle on={bookmarked} onChange={(on) => change({ bookmarked: on })} />
    </>
  );
}

function BookmarkedToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const isMobile = useIsMobile();
  return (
    <Button
      size="sm"
      px={{ md: '2.5' }}
      aria-label={filterCopy.bookmarked}
      title={filterCopy.bookmarked}
      aria-pressed={on}
      variant={on ? 'subtle' : 'outline'}
      colorPalette={on ? 'brand' : 'gray'}
      onClick={() => onChange(!on)}
    >
      <Bookmark aria-hidden fill={on ? 'currentColor' : 'none'} /> {isMobile && filterCopy.bookmarked}
    </Button>
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
  const { ready, skills, active, joined, bookmarked } = filters;
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
    joined !== '' && {
      key: 'joined',
      label: filterCopy.joined,
      onRemove: () => change({ joined: '' }),
    },
    bookmarked && { key: 'bookmarked', label: filterCopy.bookmarked, onRemove: () => change({ bookmarked: false }) },
  ];
  return chips.filter((chip) => chip !== false);
}
