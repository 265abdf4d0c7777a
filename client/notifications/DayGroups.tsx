import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { dayName } from './dayName';

interface Dated {
  id: string;
  createdAt: string;
}

/** The entries of each day in India, in their order. */
function byDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayName(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

interface DayGroupsProps<Entry extends Dated> {
  /** Latest first. */
  entries: readonly Entry[];
  row: (entry: Entry) => ReactNode;
}

/** Notifications under the days on which they came. */
export function DayGroups<Entry extends Dated>({ entries, row }: DayGroupsProps<Entry>) {
  return (
    <Flex direction="column" gap="5">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Day key={day} name={day}>
          {ofDay.map(row)}
        </Day>
      ))}
    </Flex>
  );
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Box asChild fontSize="xs" fontWeight="semibold" color="fg.muted" mb="1.5">
        <h2 id={id}>{name}</h2>
      </Box>
      <chakra.ul aria-labelledby={id} m="0" p="0" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {children}
      </chakra.ul>
    </div>
  );
}
