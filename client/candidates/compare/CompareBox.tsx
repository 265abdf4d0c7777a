import { chakra } from '@chakra-ui/react';
import { compareCopy } from './copy';

interface CompareBoxProps {
  name: string;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
}

/** Marks a candidate for the comparison. */
export function CompareBox({ name, checked, disabled, onChange }: CompareBoxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="8"
      flexShrink="0"
      cursor={disabled ? 'not-allowed' : 'pointer'}
      title={disabled ? compareCopy.full : compareCopy.compare}
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        accentColor="accent"
        aria-label={compareCopy.compareWith(name)}
        data-action="compare"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </chakra.label>
  );
}
