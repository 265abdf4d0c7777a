import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { BadgeCheck, GraduationCap, HandHelping, type LucideIcon, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { alumniWords } from '../copy';
import { paramsOf, type PeopleFilters } from './usePeopleFilters';

interface PeopleSearchProps {
  filters: PeopleFilters;
  change: (changes: Partial<PeopleFilters>) => void;
  clear: () => void;
  /** The viewer's own; without one there is no such filter. */
  myCollege: string | null;
}

const roleOptions = Object.entries(alumniWords.roles).map(([value, label]) => ({ value, label }));

/** The search box and the filters of Alumni Connect. */
export function PeopleSearch({ filters, change, clear, myCollege }: PeopleSearchProps) {
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const mine = myCollege !== null && filters.college === myCollege;
  const chips = [
    ...(filters.college && !mine ? [{ word: alumniWords.college(filters.college), off: { college: '' } }] : []),
    ...filters.skills.map((skill) => ({
      word: skill,
      off: { skills: filters.skills.filter((other) => other !== skill) },
    })),
  ];
  return (
    <Flex direction="column" gap="3">
      <SearchBox label={alumniWords.search} value={filters.q} onChange={onSearch} />
      <Flex gap={{ base: '1.5', sm: '2' }} wrap="wrap" role="group" aria-label={alumniWords.filters}>
        <Toggle
          icon={BadgeCheck}
          on={filters.verified}
          onChange={(verified) => change({ verified })}
          label={alumniWords.verified}
        />
        <Toggle
          icon={HandHelping}
          on={filters.mentors}
          onChange={(mentors) => change({ mentors })}
          label={alumniWords.mentors}
        />
        {myCollege !== null && (
          <Toggle
            icon={GraduationCap}
            on={mine}
            onChange={(on) => change({ college: on ? myCollege : '' })}
            label={alumniWords.myCollege}
          />
        )}
        <chakra.div flex={{ base: '1', md: '0 0 9rem' }} minW="8rem">
          <Select
            size="sm"
            aria-label={alumniWords.role}
            options={roleOptions}
            value={filters.role}
            onChange={(event) => change({ role: event.target.value as PeopleFilters['role'] })} // one of the options
          />
        </chakra.div>
        <SkillInput
          onAdd={(skill) => filters.skills.includes(skill) || change({ skills: [...filters.skills, skill] })}
        />
      </Flex>
      {paramsOf({ ...filters, q: '' }).size > 0 && (
        <Flex gap="2" wrap="wrap" align="center">
          {chips.map(({ word, off }) => (
            <Button
              key={word}
              size="xs"
              variant="subtle"
              borderRadius="full"
              aria-label={alumniWords.removeFilter(word)}
              onClick={() => change(off)}
            >
              {word} <X aria-hidden />
            </Button>
          ))}
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={clear}>
            {alumniWords.clear}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

interface ToggleProps {
  icon: LucideIcon;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ icon: Icon, label, on, onChange }: ToggleProps) {
  return (
    <Button
      size="sm"
      px={{ base: '2.5', sm: '3.5' }}
      borderRadius="full"
      aria-pressed={on}
      variant={on ? 'solid' : 'outline'}
      colorPalette={on ? 'brand' : 'gray'}
      onClick={() => onChange(!on)}
    >
      <Icon aria-hidden /> {label}
    </Button>
  );
}

function SkillInput({ onAdd }: { onAdd: (skill: string) => void }) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const skill = draft.trim();
    setDraft('');
    if (skill) onAdd(skill);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <chakra.div flex={{ base: '1', md: '0 0 10rem' }} minW="8rem">
      <Input
        size="sm"
        aria-label={alumniWords.skill}
        placeholder={alumniWords.skillPlaceholder}
        value={draft}
        maxLength={60}
        enterKeyHint="done"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </chakra.div>
  );
}
