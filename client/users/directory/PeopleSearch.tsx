import { chakra } from '@chakra-ui/react';
import { BadgeCheck, DoorOpen, GraduationCap, HandHelping, LayoutGrid, List } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { partOf, usePart } from '../../ui/lazy/part';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { ChoiceField } from '../../ui/list/ChoiceField';
import { SortSelect } from '../../ui/list/SortSelect';
import { type FilterChip, Toolbar } from '../../ui/list/Toolbar';
import { WordFilter, WordsFilter } from '../../ui/list/WordFilter';
import { alumniConnectCopy, filterCopy } from './copy';
import { FilterToggle } from './filterControls';
import { usedFilters } from './usedFilters';
import { MAX_SKILLS, type PeopleFilters, yearsOf } from './usePeopleFilters';

export interface PeopleSearchProps {
  filters: PeopleFilters;
  change: (changes: Partial<PeopleFilters>) => void;
  clear: () => void;
  filtered: boolean;
  /** The viewer's college; null hides the filter, undefined keeps its place until the college is known. */
  myCollege: string | null | undefined;
  /** What was found. */
  result: ReactNode;
}

const viewOptions = [
  { value: 'list', label: filterCopy.views.list, icon: List },
  { value: 'grid', label: filterCopy.views.grid, icon: LayoutGrid },
] as const;

/** The search, the filters, the order and the view of the directory. */
export function PeopleSearch(props: PeopleSearchProps) {
  const { filters, change, clear, filtered, result } = props;
  const isMobile = useIsMobile();
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  return (
    <Toolbar
      search={<SearchBox label={alumniConnectCopy.search} value={filters.q} onChange={onSearch} />}
      filters={<Filters {...props} />}
      chips={chipsOf(props)}
      {...(filtered && { onReset: clear })}
      result={result}
      sort={<SortSelect names={filterCopy.sorts} value={filters.sort} onChange={(sort) => change({ sort })} />}
      // On phones, there are only cards.
      {...(!isMobile && {
        view: (
          <Segmented
            label={filterCopy.view}
            options={viewOptions}
            value={filters.view}
            onChange={(view) => change({ view })}
            iconsOnly
          />
        ),
      })}
    />
  );
}

const isMyCollege = ({ filters, myCollege }: PeopleSearchProps) => Boolean(myCollege) && filters.college === myCollege;

function Filters(props: PeopleSearchProps) {
  const { filters, change, myCollege } = props;
  const { skills } = filters;
  return (
    <>
      <FilterToggle
        icon={BadgeCheck}
        on={filters.verified}
        onChange={(verified) => change({ verified })}
        label={filterCopy.verified}
      />
      <FilterToggle icon={DoorOpen} on={filters.open} onChange={(open) => change({ open })} label={filterCopy.open} />
      <FilterToggle
        icon={HandHelping}
        on={filters.mentors}
        onChange={(mentors) => change({ mentors })}
        label={filterCopy.mentors}
      />
      {myCollege !== null && (
        <FilterToggle
          icon={GraduationCap}
          on={isMyCollege(props)}
          onChange={(on) => change({ college: on && myCollege ? myCollege : '' })}
          label={filterCopy.myCollege}
          placeOnly={myCollege === undefined}
        />
      )}
      <chakra.div width={{ base: 'full', md: '7.5rem' }}>
        <ChoiceField
          label={filterCopy.role}
          names={filterCopy.roles}
          value={filters.role}
          onChange={(role) => change({ role })}
        />
      </chakra.div>
      <CompanyWords onAdd={(company) => change({ company })} />
      <WordFilter
        label={filterCopy.batch}
        placeholder={filterCopy.batchPlaceholder}
        max={11}
        onAdd={(batch) => (yearsOf(batch) ? change({ batch }) : filterCopy.batchInvalid)}
      />
      <WordsFilter
        label={filterCopy.skill}
        placeholder={filterCopy.skillPlaceholder}
        max={60}
        words={skills}
        most={MAX_SKILLS}
        full={filterCopy.skillsFull(MAX_SKILLS)}
        onChange={(words) => change({ skills: words })}
      />
    </>
  );
}

const companyFilter = partOf(async () => (await import('./CompanyFilter')).CompanyFilter);

/** The filter by company. Its suggestions are loaded when it is about to be used. Until then, it is a plain field. */
function CompanyWords({ onAdd }: { onAdd: (company: string) => void }) {
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { Component: CompanyFilter } = usePart(companyFilter, { wanted });
  const props = { label: filterCopy.company, placeholder: filterCopy.companyPlaceholder, max: 120, onAdd };
  if (CompanyFilter) return <CompanyFilter {...props} typed={typed} />;
  const onInput = ({ target }: SyntheticEvent) => setTyped(target instanceof HTMLInputElement ? target.value : '');
  const onFocus = (event: SyntheticEvent) => {
    onInput(event);
    setWanted(true);
  };
  return (
    <chakra.div
      display="contents"
      onPointerEnter={() => setWanted(true)}
      onFocus={onFocus}
      onInput={onInput}
      onBlur={() => setTyped(null)}
    >
      <WordFilter {...props} />
    </chakra.div>
  );
}

/** The filters that no control shows. */
const SHOWN_AS_CHIPS = /^(college|company|batch|skill )/;

function chipsOf(props: PeopleSearchProps): FilterChip[] {
  return usedFilters(props.filters)
    .filter(({ key }) => SHOWN_AS_CHIPS.test(key) && !(key === 'college' && isMyCollege(props)))
    .map(({ key, label, without }) => ({ key, label, onRemove: () => props.change(without) }));
}
