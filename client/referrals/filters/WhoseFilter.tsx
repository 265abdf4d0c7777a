import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSession } from '../../lib/useSession';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { whoseCopy } from './copy';

interface Person {
  id: string;
  name: string;
}

export interface Whose {
  /** `me`, the ID of a colleague, or empty for everyone. */
  value: string;
  /** The company whose requests the viewer handles; null for their own alone. */
  company: string | null;
  /** Those who were asked in the requests on the screen, each once. */
  people: readonly Person[];
}

/** Whose requests HR can choose: everyone's, their own, and those of each colleague of whom a request was on the screen. None for others. */
export function useWhoseOptions({ value, company, people }: Whose): readonly SelectOption[] {
  const viewerId = useSession()?.user.id ?? '';
  const colleagues = useKnownPeople(people).filter(({ id }) => id !== viewerId);
  if (company === null) return [];
  const isUnknown = value !== '' && value !== 'me' && !colleagues.some(({ id }) => id === value);
  return [
    { value: '', label: whoseCopy.everyone(company) },
    { value: 'me', label: whoseCopy.you },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnknown ? [{ value, label: whoseCopy.colleague }] : []),
  ];
}

interface WhoseFilterProps {
  value: string;
  onChange: (whose: string) => void;
  options: readonly SelectOption[];
}

/** Limits HR's list to the requests to one person. */
export function WhoseFilter({ value, onChange, options }: WhoseFilterProps) {
  return (
    <Box maxW="12rem">
      <Select
        aria-label={whoseCopy.label}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** Everyone who was in the list so far, by name. A filtered list has only one of them. */
function useKnownPeople(people: readonly Person[]): readonly Person[] {
  const [known, setKnown] = useState<readonly Person[]>([]);
  const added = people.filter(({ id }) => !known.some((person) => person.id === id));
  if (added.length === 0) return known;
  const next = [...known, ...added].sort((a, b) => a.name.localeCompare(b.name));
  setKnown(next);
  return next;
}
