import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSession } from '../../lib/useSession';
import { Select } from '../../ui/forms/Select';
import { whoseCopy } from './copy';

interface Person {
  id: string;
  name: string;
}

export interface WhoseFilterProps {
  /** `me`, the ID of a colleague, or empty for everyone. */
  value: string;
  onChange: (whose: string) => void;
  /** The company whose requests the viewer handles; null for their own alone. */
  company: string | null;
  /** Those who were asked in the requests on the screen. */
  people: readonly Person[];
}

/** Limits HR's list to the requests to one person: themselves, or a colleague of whom a request was on the screen. */
export function WhoseFilter({ value, onChange, company, people }: WhoseFilterProps) {
  const viewerId = useSession()?.user.id ?? '';
  const colleagues = useKnownPeople(people).filter(({ id }) => id !== viewerId);
  const isUnknown = value !== '' && value !== 'me' && !colleagues.some(({ id }) => id === value);
  const options = [
    { value: '', label: whoseCopy.everyone(company ?? '') },
    { value: 'me', label: whoseCopy.you },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnknown ? [{ value, label: whoseCopy.colleague }] : []),
  ];
  return (
    <Box maxW={{ base: '9rem', md: '12rem' }}>
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
  const added = [...new Map(people.map((person) => [person.id, person])).values()].filter(
    ({ id }) => !known.some((person) => person.id === id),
  );
  if (added.length === 0) return known;
  const next = [...known, ...added].sort((a, b) => a.name.localeCompare(b.name));
  setKnown(next);
  return next;
}
