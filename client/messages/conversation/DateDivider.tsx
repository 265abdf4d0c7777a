import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isSameDay } from '../../lib/time';
import { Time } from '../../ui/data/Time';

interface DateDividerProps {
  at: string;
  /** When the message before was sent; undefined for the first one. */
  before: string | undefined;
  children: ReactNode;
}

/** A message, with the date above it when it is the first one of a day. */
export function DateDivider({ at, before, children }: DateDividerProps) {
  const isNewDay = before === undefined || !isSameDay(before, at);
  return (
    <>
      {isNewDay && (
        <chakra.li listStyleType="none" textAlign="center" fontSize="2xs" color="fg.muted" fontWeight="semibold" py="2">
          <Time at={at} style="date" />
        </chakra.li>
      )}
      {children}
    </>
  );
}
