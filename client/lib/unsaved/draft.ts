import { DRAFT } from './dropDrafts';

export type DraftValues = Record<string, string | boolean | readonly string[]>;

export interface Draft<T extends DraftValues> {
  /** The stored values; those that are missing or invalid are taken from `empty`. Null if nothing is stored. */
  read: () => T | null;
  keep: (values: T) => void;
  /** Removes the values, because they were sent or discarded. */
  drop: () => void;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The stored fields that the form has, with values of the form's types. */
function fieldsIn(text: string, empty: DraftValues): DraftValues {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) =>
        typeof empty[name] === 'object' ? isTexts(value) : typeof value === typeof empty[name],
      ),
    );
  } catch {
    return {}; // incomplete, or written by another program
  }
}

/**
 * The values of a form, kept until they are sent or discarded, or the user signs out. They outlast closing the form, a reload and a new
 * sign-in.
 * @param name distinguishes the form, and its user if it has one
 * @param empty the fields of the form with their initial values; other fields are not stored
 * @param storage that of this tab, or `localStorage` for values that also outlast the tab; their name is `form:userId` or begins with it
 */
export function draftOf<T extends DraftValues>(name: string, empty: T, storage: Storage = sessionStorage): Draft<T> {
  const key = `${DRAFT}${name}`;
  return {
    read: () => {
      const text = storage.getItem(key);
      return text === null ? null : { ...empty, ...fieldsIn(text, empty) };
    },
    keep: (values) => {
      const fields = Object.keys(empty).map((field) => [field, values[field]]);
      storage.setItem(key, JSON.stringify(Object.fromEntries(fields)));
    },
    drop: () => storage.removeItem(key),
  };
}
