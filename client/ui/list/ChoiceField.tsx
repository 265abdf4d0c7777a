import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { fieldBox, fieldText } from '../theme/recipes';

// Chakra's select depends on the form field component, which first screens would load only for this field.
const PlainSelect = chakra('select', {
  base: {
    ...fieldBox,
    ...fieldText,
    h: '9',
    ps: '3',
    pe: '9',
    lineHeight: 'normal',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The options and their names. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice in a Toolbar: the browser's own select, so that phones show their own list. */
export function ChoiceField<Value extends string>({ label, names, value, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Box position="relative" width="full">
      <PlainSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)} // one of the options
      >
        {Object.entries<string>(names).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </PlainSelect>
      <Box position="absolute" top="2.5" insetEnd="3" pointerEvents="none" color="fg.muted">
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}
