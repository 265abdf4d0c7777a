import { chakra, Grid } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { MONTHS } from '../../lib/time';
import { Select } from './Select';

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** A month from 1 to 12 and a year. Null while it is not selected. */
export interface MonthYear {
  month: number | null;
  year: number | null;
}

export interface MonthYearFieldProps {
  label: string;
  value: MonthYear;
  onChange: (value: MonthYear) => void;
  /** The first and the last year that can be selected. The list starts with `first`. */
  years: { first: number; last: number };
  help?: string;
  /** Shown once both parts are selected or the field was left. */
  error?: string | undefined;
  required?: boolean;
}

/** The years in the order of the list. */
function yearOptions({ first, last }: MonthYearFieldProps['years']) {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => {
    const year = String(first + index * step);
    return { value: year, label: year };
  });
}

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** A month and a year, each in its own list. */
export function MonthYearField({
  label,
  value,
  onChange,
  years,
  help,
  error: given,
  required = false,
}: MonthYearFieldProps) {
  const noteId = useId();
  const [left, setLeft] = useState(false);
  const isComplete = value.month !== null && value.year !== null;
  const error = left || isComplete ? given : undefined;
  const common = {
    'aria-describedby': noteId,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <chakra.fieldset
      minW="0"
      width="full"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <chakra.legend
        fontWeight="medium"
        mb="1.5"
        {...(required && { _after: { content: '" *" / ""', color: 'fg.error' } })}
      >
        {label}
      </chakra.legend>
      <Grid templateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="2">
        <Select
          {...common}
          aria-label={`${label}: month`}
          placeholder="Month"
          options={MONTH_OPTIONS}
          value={value.month ?? ''}
          onChange={(event) => onChange({ ...value, month: numberOf(event.target.value) })}
        />
        <Select
          {...common}
          aria-label={`${label}: year`}
          placeholder="Year"
          options={yearOptions(years)}
          value={value.year ?? ''}
          onChange={(event) => onChange({ ...value, year: numberOf(event.target.value) })}
        />
      </Grid>
      <chakra.p
        id={noteId}
        aria-live="polite"
        display="flex"
        gap="1.5"
        alignItems="center"
        fontSize="xs"
        mt={error || help ? '1.5' : '0'}
        color={error ? 'fg.error' : 'fg.muted'}
        fontWeight={error ? 'medium' : 'normal'}
      >
        {error && <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />}
        {error ?? help}
      </chakra.p>
    </chakra.fieldset>
  );
}
