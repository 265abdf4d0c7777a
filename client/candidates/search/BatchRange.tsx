import { chakra, Flex } from '@chakra-ui/react';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { type Batches, endsOf, rangeOf, rangeOptions, yearsAmong } from './batchYears';
import { batchCopy } from './copy';

interface BatchRangeProps {
  batches: Batches;
  /** Such as "2026", "2024-2026" or "-2026"; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** The first and the last year of a batch filter. */
export function BatchRange({ batches, value, onChange }: BatchRangeProps) {
  const { from, to } = endsOf(value);
  const years = yearsAmong(batches, value);
  const options = rangeOptions(batches, value);
  if (years.length === 0) return null;
  return (
    <Flex role="group" aria-label={batchCopy.range} gap="2" borderTopWidth="1px" mt="1.5" pt="1.5" px="1">
      <End
        label={batchCopy.from}
        options={options.from}
        value={from}
        onChange={(year) => onChange(rangeOf(year, to, years))}
      />
      <End
        label={batchCopy.to}
        options={options.to}
        value={to}
        onChange={(year) => onChange(rangeOf(from, year, years))}
      />
    </Flex>
  );
}

interface EndProps {
  label: string;
  options: readonly SelectOption[];
  value: number | null;
  onChange: (year: number | null) => void;
}

const End = ({ label, options, value, onChange }: EndProps) => (
  <chakra.label flex="1" minW="0" fontSize="xs" color="fg.muted">
    {label}
    <Select
      size="sm"
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  </chakra.label>
);
