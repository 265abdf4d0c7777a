import { ChoiceField } from './ChoiceField';
import { listCopy } from './copy';

interface SortSelectProps<Value extends string> {
  /** The orders and their names. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** The order of a list, for a Toolbar. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  return <ChoiceField label={listCopy.sort} {...props} />;
}
