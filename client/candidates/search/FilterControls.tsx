import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Bookmark } from 'lucide-react';
import type { CandidateSearchQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { useIsMobile } from '../../lib/useMediaQuery';
import type { FilterOption } from '../../ui/list/FilterList';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { WordFilter } from '../../ui/list/WordFilter';
import { BatchRange } from './BatchRange';
import { filterCopy } from './copy';
import { ACTIVE_DAYS, type CandidateFilters } from './useCandidateFilters';

export type Facets = CandidateSearchQuery['candidateFacets'];

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

/** The filters with one of a list of values, with the values in the facets. */
const LISTS = [
  ['college', 'colleges'],
  ['batch', 'batches'],
  ['location', 'locations'],
  ['experience', 'experiences'],
] as const;

interface FilterControlsProps {
  filters: CandidateFilters;
  change: (changes: Partial<CandidateFilters>) => void;
  /** Undefined until they are known. */
  facets: Facets | undefined;
}

/** The filters of the candidates, each with the number of candidates that a choice finds. */

export function FilterControls({ filters, change, facets }: FilterControlsProps) {
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
          footer={
            name === 'batch' && (
              <BatchRange
                batches={facets?.batches ?? []}
                value={filters.batch}
                onChange={(batch) => change({ batch })}
              />
            )
          }
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
        options={activeOptions(facets, active)}
        value={active > 0 ? [String(active)] : []}
        onChange={([chosen = '0']) => change({ active: Number(chosen) })}
        single
      />
      <BookmarkedToggle
        on={bookmarked}
        count={facets?.bookmarked ?? null}
        onChange={(on) => change({ bookmarked: on })}
      />
    </>
  );
}

/** The days to choose from, also before their counts are known, and the chosen ones. */
const activeOptions = (facets: Facets | undefined, chosen: number): FilterOption[] =>
  [...new Set([...ACTIVE_DAYS, ...(chosen > 0 ? [chosen] : [])])].map((days) => {
    const count = facets?.active.find(({ value }) => value === String(days))?.count ?? null;
    return { value: String(days), label: filterCopy.activeWithin(days), ...(count !== null && { count }) };
  });

interface BookmarkedToggleProps {
  on: boolean;
  /** How many candidates are bookmarked; null if it is not known. */
  count: number | null;
  onChange: (on: boolean) => void;
}

function BookmarkedToggle({ on, count, onChange }: BookmarkedToggleProps) {
  const isMobile = useIsMobile();
  return (
    <Button
      size="sm"
      px={{ md: '2.5' }}
      aria-label={filterCopy.bookmarkedOf(count)}
      title={filterCopy.bookmarked}
      aria-pressed={on}
      variant={on ? 'subtle' : 'outline'}
      colorPalette={on ? 'brand' : 'gray'}
      onClick={() => onChange(!on)}
    >
      <Bookmark aria-hidden fill={on ? 'currentColor' : 'none'} /> {isMobile && `${filterCopy.bookmarked} `}
      {count !== null && (
        <chakra.span fontWeight="normal" fontVariantNumeric="tabular-nums">
          {number(count)}
        </chakra.span>
      )}
    </Button>
  );
}
