import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { filterCopy } from './copy';
import { type PeopleFilters, paramsOf } from './usePeopleFilters';

interface ActiveFiltersProps {
  filters: PeopleFilters;
  /** The college has a toggle of its own and needs no chip. */
  hideCollege: boolean;
  change: (changes: Partial<PeopleFilters>) => void;
  clear: () => void;
}

/** The filters in use as chips that remove them. Nothing without filters. */
export function ActiveFilters({ filters, hideCollege, change, clear }: ActiveFiltersProps) {
  if (paramsOf({ ...filters, q: '' }).size === 0) return null;
  const college =
    filters.college && !hideCollege ? [{ label: filterCopy.college(filters.college), removed: { college: '' } }] : [];
  const skills = filters.skills.map((skill) => ({
    label: skill,
    removed: { skills: filters.skills.filter((other) => other !== skill) },
  }));
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {[...college, ...skills].map(({ label, removed }) => (
        <Button
          key={label}
          size="xs"
          variant="subtle"
          borderRadius="full"
          aria-label={filterCopy.remove(label)}
          onClick={() => change(removed)}
        >
          {label} <X aria-hidden />
        </Button>
      ))}
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={clear}>
        {filterCopy.clear}
      </Button>
    </Flex>
  );
}
