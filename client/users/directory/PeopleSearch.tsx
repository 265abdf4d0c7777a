import { chakra, Flex } from '@chakra-ui/react';
import { BadgeCheck, GraduationCap, HandHelping } from 'lucide-react';
import { useCallback } from 'react';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { ActiveFilters } from './ActiveFilters';
import { alumniConnectCopy, filterCopy } from './copy';
import { FilterToggle, SkillFilterInput } from './filterControls';
import type { PeopleFilters } from './usePeopleFilters';

export interface PeopleSearchProps {
  filters: PeopleFilters;
  change: (changes: Partial<PeopleFilters>) => void;
  clear: () => void;
  /** The viewer's college; null hides the filter, undefined keeps its place until the college is known. */
  myCollege: string | null | undefined;
}

const roleOptions = Object.entries(filterCopy.roles).map(([value, label]) => ({ value, label }));

/** The search box and the filters of the directory. */
export function PeopleSearch({ filters, change, clear, myCollege }: PeopleSearchProps) {
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const onlyMyCollege = Boolean(myCollege) && filters.college === myCollege;
  return (
    <Flex direction="column" gap="3">
      <SearchBox label={alumniConnectCopy.search} value={filters.q} onChange={onSearch} />
      <Flex gap={{ base: '1.5', sm: '2' }} wrap="wrap" role="group" aria-label={filterCopy.group}>
        <FilterToggle
          icon={BadgeCheck}
          on={filters.verified}
          onChange={(verified) => change({ verified })}
          label={filterCopy.verified}
        />
        <FilterToggle
          icon={HandHelping}
          on={filters.mentors}
          onChange={(mentors) => change({ mentors })}
          label={filterCopy.mentors}
        />
        {myCollege !== null && (
          <FilterToggle
            icon={GraduationCap}
            on={onlyMyCollege}
            onChange={(on) => change({ college: on && myCollege ? myCollege : '' })}
            label={filterCopy.myCollege}
            placeOnly={myCollege === undefined}
          />
        )}
        <chakra.div flex={{ base: '1', md: '0 0 9rem' }} minW="8rem">
          <Select
            size="sm"
            aria-label={filterCopy.role}
            options={roleOptions}
            value={filters.role}
            onChange={(event) => change({ role: event.target.value as PeopleFilters['role'] })} // one of roleOptions
          />
        </chakra.div>
        <SkillFilterInput
          onAdd={(skill) => filters.skills.includes(skill) || change({ skills: [...filters.skills, skill] })}
        />
      </Flex>
      <ActiveFilters filters={filters} hideCollege={onlyMyCollege} change={change} clear={clear} />
    </Flex>
  );
}
