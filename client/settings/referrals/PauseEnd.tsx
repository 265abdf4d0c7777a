import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { dayInIndia, longDate, startOfDay } from '../../lib/time';
import { Time } from '../../ui/data/Time';
import { DateField } from '../../ui/forms/DateField';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { referralsCopy as copy } from './copy';

const DAY = 86_400_000;
const LONGEST = 365 * DAY;
/** How long typing rests before a day is saved, in milliseconds. */
const REST = 600;

interface PauseEndProps {
  /** Null for a pause without an end. */
  until: string | null;
  onChange: (until: string | null) => void;
}

/** When the pause ends by itself: at the beginning of a day in India. */
export function PauseEnd({ until, onChange }: PauseEndProps) {
  return (
    <SettingsRow
      label={copy.until}
      effect={
        until === null ? (
          copy.noEnd
        ) : (
          <Time at={until} style="longDate">
            {copy.ends}
          </Time>
        )
      }
      control={
        <Box w="56">
          <FirstDay
            saved={until === null ? '' : dayInIndia(until)}
            onSave={(day) => onChange(day === '' ? null : startOfDay(day).toISOString())}
          />
        </Box>
      }
    />
  );
}

interface FirstDayProps {
  /** The saved day, such as "2026-11-21"; empty without one. */
  saved: string;
  onSave: (day: string) => void;
}

/**
 * Saves a day that can be chosen, or none, as soon as typing rests: the first digit of the 12th is a day too. Anything else stays in the
 * field, with what is wrong on leaving it.
 */
function FirstDay({ saved, onSave }: FirstDayProps) {
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const min = dayInIndia(now + DAY);
  const max = dayInIndia(now + LONGEST);
  /** @returns whether the day can be saved, or is saved already */
  const save = (day: string, isPartial: boolean): boolean => {
    if (isPartial) return false;
    // Also one that has passed since it was saved.
    if (day === saved) return true;
    if (day !== '' && (day < min || day > max)) return false;
    onSave(day);
    return true;
  };
  return (
    <DateField
      label={copy.untilDate}
      value={typed ?? saved}
      min={min}
      max={max}
      error={isWrong ? copy.untilWrong(longDate(startOfDay(min)), longDate(startOfDay(max))) : undefined}
      onChange={(day, isPartial) => {
        setTyped(day);
        setWrong(false);
        clearTimeout(rest.current);
        rest.current = setTimeout(() => save(day, isPartial), REST);
      }}
      onLeave={(day, isPartial) => {
        clearTimeout(rest.current);
        const isGood = save(day, isPartial);
        setWrong(!isGood);
        if (isGood) setTyped(null);
      }}
    />
  );
}
