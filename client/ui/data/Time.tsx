import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  clockAndDay,
  clockTime,
  dueIn,
  exactTime,
  longDate,
  messageTime,
  relativeTime,
  shortDate,
} from '../../lib/time';

const texts = {
  /** "3 days ago" */
  distance: relativeTime,
  /** "21 Nov" */
  date: shortDate,
  /** "21 November 2026" */
  longDate,
  /** "in 3 days" */
  left: dueIn,
  /** "3:30 PM", "Yesterday" or "21 Nov", as in a chat */
  message: messageTime,
  /** "3:30 PM" */
  clock: clockTime,
  /** "3:30 PM today", "3:30 PM yesterday" or "3:30 PM on 21 Nov" */
  clockAndDay,
} as const;

export interface TimeProps extends Omit<HTMLChakraProps<'time'>, 'style' | 'dateTime' | 'title' | 'children'> {
  /** ISO 8601, or milliseconds since 1970. */
  at: string | number;
  /** How the time is written; "distance" by default. */
  style?: keyof typeof texts;
  /** The text around the time, for example "Requested 3 days ago"; by default, the time alone. */
  children?: (time: string) => ReactNode;
}

/** A time in India, with the exact time, the zone and the reader's own time on hover. */
export function Time({ at, style = 'distance', children, ...rest }: TimeProps) {
  const text = texts[style](at);
  const shown = children ? children(text) : text;
  const about = { dateTime: new Date(at).toISOString(), title: exactTime(at) };
  // Without styles of its own, a plain element, which lists render faster.
  if (Object.keys(rest).length === 0) return <time {...about}>{shown}</time>;
  return (
    <chakra.time {...about} {...rest}>
      {shown}
    </chakra.time>
  );
}
