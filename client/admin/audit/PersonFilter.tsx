import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../graphql';
import type { AuditPeopleQuery } from '../../graphql/graphql';
import { inOneLine } from '../../lib/texts/isolated';
import { useSettled } from '../../lib/useSettled';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { ROLES } from '../users/copy';
import { personCopy as copy } from './copy';

const AuditPeople = graphql(`
  query AuditPeople($q: String!) {
    users(q: $q, first: 8) {
      edges {
        cursor
        node {
          id
          name
          role
          company
          college
        }
      }
    }
  }
`);

type Person = AuditPeopleQuery['users']['edges'][number]['node'];

/** The pause in typing after which people are searched, in milliseconds. */
const PAUSE = 150;

const lineOf = ({ name, role, company, college }: Person): string => inOneLine([name, ROLES[role], company ?? college]);

/** People by the line that shows each. The end of the ID tells those apart whose lines are the same. */
function byLine(people: readonly Person[]): ReadonlyMap<string, Person> {
  const lines = people.map(lineOf);
  const isShared = (line: string) => lines.indexOf(line) !== lines.lastIndexOf(line);
  return new Map(
    people.map((person, index) => {
      const line = lines[index] ?? '';
      return [isShared(line) ? copy.numbered(line, person.id.slice(-6)) : line, person];
    }),
  );
}

// Below the field like its suggestions: in the flow on phones, and over the list elsewhere, so that the other filters keep their place.
const note = {
  position: { base: 'static', md: 'absolute' },
  top: 'calc(100% + 4px)',
  insetInline: '0',
  zIndex: 'popover',
  mt: { base: '1', md: '0' },
  p: '2.5',
  borderRadius: 'l3',
  bg: 'bg.panel',
  boxShadow: 'float',
  fontSize: 'xs',
  color: 'fg.muted',
} as const;

interface PersonFilterProps {
  label: string;
  onChoose: (id: string) => void;
}

/** Finds a user by words of the profile, the complete email address or the ID. The choice is shown elsewhere. */
export function PersonFilter({ label, onChoose }: PersonFilterProps) {
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const q = useSettled(text.trim(), PAUSE);
  const { data, previousData, loading, error } = useQuery(AuditPeople, { variables: { q }, skip: q === '' });
  const isAsked = q !== '' && text.trim() !== '';
  const found = (data ?? previousData)?.users.edges.map(({ node }) => node) ?? [];
  const people = byLine(isAsked ? found : []);
  const choose = (line: string) => {
    const person = people.get(line);
    if (!person) return;
    setText('');
    onChoose(person.id);
  };
  const isSettled = isFocused && isAsked && q === text.trim() && !loading;
  const nobody = people.size === 0 ? copy.nobody : null;
  const message = isSettled ? (error ? copy.failed : nobody) : null;
  return (
    <Box
      position="relative"
      w={{ base: 'full', md: '48' }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <SuggestInput
        label={label}
        placeholder={copy.placeholder}
        maxLength={200}
        value={text}
        onChange={setText}
        onChoose={choose}
        options={[...people.keys()]}
      />
      <Box aria-live="polite">{message !== null && <Box css={note}>{message}</Box>}</Box>
    </Box>
  );
}
