import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { byDay, type Dated } from './byDay';

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

/** The name of a day above its notifications. */
export const DayHeading = ({ id, children }: { id?: string; children: string }) => (
  <Box asChild fontSize="xs" fontWeight="semibold" color="fg.muted" mb="1.5">
    <h2 id={id}>{children}</h2>
  </Box>
);

function Day({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <DayHeading id={id}>{name}</DayHeading>
      <chakra.ul aria-labelledby={id} m="0" p="0" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {children}
      </chakra.ul>
    </div>
  );
}
