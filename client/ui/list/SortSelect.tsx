import { Select } from '../forms/Select';
import { listCopy } from './copy';

interface SortSelectProps<Value extends string> {
  /** The orders and their names. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** The order of a list, for a Toolbar. */
export function SortSelect<Value extends string>({ names, value, onChange }: SortSelectProps<Value>) {
  return (
    <Select
      size="sm"
      aria-label={listCopy.sort}
      options={Object.entries<string>(names).map(([option, label]) => ({ value: option, label }))}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)} // one of the options
    />
  );
}
