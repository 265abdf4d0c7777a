const PREFIX = 'draft:';

type Values = Record<string, string | readonly string[]>;

export interface Draft<T extends Values> {
  /** The stored values; those that are missing or invalid are taken from `empty`. Null if nothing is stored. */
  read: () => T | null;
  keep: (values: T) => void;
  /** Removes the values, because they were sent or discarded. */
  drop: () => void;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The stored fields that the form has, with values of the form's types. */
function fieldsIn(text: string, empty: Values): Values {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) =>
        typeof empty[name] === 'string' ? typeof value === 'string' : name in empty && isTexts(value),
      ),
    );
  } catch {
    return {}; // incomplete, or written by another program
  }
}

/**
 * The values of a form, kept in this tab until they are sent or discarded. They outlast closing the form, a reload and a new sign-in.
 * @param name distinguishes the form, and its user if it has one
 * @param empty the fields of the form with their initial values; other fields are not stored
 */
export function draftOf<T extends Values>(name: string, empty: T): Draft<T> {
  const key = `${PREFIX}${name}`;
  return {
    read: () => {
      const text = sessionStorage.getItem(key);
      return text === null ? null : { ...empty, ...fieldsIn(text, empty) };
    },
    keep: (values) => {
      const fields = Object.keys(empty).map((field) => [field, values[field]]);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)));
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

/** Removes all drafts of this tab, when the user signs out. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
