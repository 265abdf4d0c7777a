/** The names of drafts in the storage begin with it (draft.ts). */
export const DRAFT = 'draft:';

const drops = new Set<() => void>();

/** Calls `drop` with `dropDrafts`, for what is unsent and kept elsewhere. Returns a function that stops this. */
export function onDropDrafts(drop: () => void): () => void {
  drops.add(drop);
  return () => drops.delete(drop);
}

/** Removes all drafts of this tab and this browser, when the user signs out. */
export function dropDrafts(): void {
  for (const drop of drops) drop();
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
}

/** Removes what other users left in this browser, whose sessions ended without signing out. */
export function dropDraftsOfOthers(userId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFT) && key.split(':')[2] !== userId) localStorage.removeItem(key);
}
