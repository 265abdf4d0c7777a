import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSession } from '../../lib/useSession';
import { Select } from '../../ui/forms/Select';
import { askedFilterCopy } from './copy';

interface Person {
  id: string;
  name: string;
}

interface AskedFilterProps {
  /** The ID of the person whose requests are shown; empty for everyone's. */
  value: string;
  onChange: (id: string) => void;
  company: string;
  /** Those who were asked in the requests on the screen. */
  people: readonly Person[];
}

/** Limits HR's list to the requests to one person: themselves, or a colleague of whom a request was on the screen. */
export function AskedFilter({ value, onChange, company, people }: AskedFilterProps) {
  const viewerId = useSession()?.user.id ?? '';
  const colleagues = useKnownPeople(people).filter(({ id }) => id !== viewerId);
  const isUnknown = value !== '' && value !== viewerId && !colleagues.some(({ id }) => id === value);
  const options = [
    { value: '', label: askedFilterCopy.everyone(company) },
    { value: viewerId, label: askedFilterCopy.you },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnknown ? [{ value, label: askedFilterCopy.colleague }] : []),
  ];
  return (
    <Box width={{ base: 'full', md: 'xs' }} flexShrink="0">
      <Select
        aria-label={askedFilterCopy.label}
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
