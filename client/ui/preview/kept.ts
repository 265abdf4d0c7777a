// Kept until the page is left, so that the next visit begins with what needs the least data.
const shown = new Set<string>();

/** Whether the browser is asked to save data. */
const savesData = (): boolean =>
  ('connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true) ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether the user chose to see files of this name. Never true while the browser saves data: then each file is loaded on press. */
export const keptShown = (name: string | undefined): boolean => name !== undefined && shown.has(name) && !savesData();

/** Remembers whether the user chose to see files of this name. */
export function keepShown(name: string | undefined, isShown: boolean): void {
  if (name === undefined) return;
  if (isShown) shown.add(name);
  else shown.delete(name);
}
