import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useCallback } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { SearchBox } from '../../ui/forms/SearchBox';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { SortSelect } from '../../ui/list/SortSelect';
import { Toolbar } from '../../ui/list/Toolbar';
import { WordFilter, WordsFilter } from '../../ui/list/WordFilter';
import { jobTypes } from '../parts/copy';
import { explorerCopy, filterCopy, sortNames } from './copy';
import { usedFilters } from './usedFilters';
import { type JobFilters, MATCHES, MAX_SKILLS } from './useJobFilters';

interface JobToolbarProps {
  filters: JobFilters;
  change: (changes: Partial<JobFilters>) => void;
  /** How many jobs the viewer saved; undefined until it is known. */
  saved: number | undefined;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** What was found. */
  result: ReactNode;
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const TYPES = optionsOf(jobTypes);
const SCORES = MATCHES.map((score) => ({ value: String(score), label: filterCopy.matchFrom(String(score)) }));

/** The search, the filters and the order of the jobs. */
export function JobToolbar({ filters, change, saved, reset, result }: JobToolbarProps) {
  const isMobile = useIsMobile();
  const chips = usedFilters(filters)
    .filter(({ key }) => key !== 'q' && (isMobile || !CONTROLLED.has(key)))
    .map(({ key, label, without }) => ({ key, label, onRemove: () => change(without) }));
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  return (
    <Toolbar
      search={<SearchBox label={explorerCopy.search} value={filters.q} onChange={onSearch} />}
      filters={<Filters filters={filters} change={change} saved={saved} />}
      chips={chips}
      {...(reset && { onReset: reset })}
      result={result}
      sort={<SortSelect names={sortNames} value={filters.sort} onChange={(sort) => change({ sort })} />}
    />
  );
}

function Filters({ filters, change, saved }: Pick<JobToolbarProps, 'filters' | 'change' | 'saved'>) {
  const { type, match, skills } = filters;
  return (
    <>
      <FilterMenu
        label={filterCopy.type}
        options={TYPES}
        value={type ? [type] : []}
        onChange={([chosen]) => change({ type: (chosen ?? '') as JobFilters['type'] })} // one of TYPES
        single
      />
      <WordFilter label={filterCopy.location} max={120} onAdd={(location) => change({ location })} />
      <WordsFilter
        label={filterCopy.skill}
        max={60}
        words={skills}
        most={MAX_SKILLS}
        full={filterCopy.skillsFull(MAX_SKILLS)}
        onChange={(words) => change({ skills: words })}
      />
      <FilterMenu
        label={filterCopy.match}
        options={SCORES}
        value={match > 0 ? [String(match)] : []}
        onChange={([chosen]) => change({ match: Number(chosen ?? 0) })}
        single
      />
      {(['referable', 'remote', 'saved'] as const).map((name) => (
        <Button
          key={name}
          size="sm"
          aria-pressed={filters[name]}
          variant={filters[name] ? 'subtle' : 'outline'}
          colorPalette={filters[name] ? 'brand' : 'gray'}
          onClick={() => change({ [name]: !filters[name] })}
        >
          {name === 'saved' && saved ? filterCopy.savedCount(saved) : filterCopy[name]}
        </Button>
      ))}
    </>
  );
}

/** The filters whose own controls show them. On phones, those are in the sheet. */
const CONTROLLED: ReadonlySet<string> = new Set(['type', 'match', 'referable', 'remote', 'saved']);
