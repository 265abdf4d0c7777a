import { ownUrl } from '../../lib/photoSources';

/** The longest time for the file, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Loads a file by its signed link, with a new link if that has expired.
 * @param fresh fetches a new link; null if there is none
 */
export async function loadFile(url: string, fresh: () => Promise<string | null>, leaving: AbortSignal): Promise<Blob> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE)]);
  const first = await fetch(ownUrl(url), { signal });
  if (first.ok) return first.blob();
  const again = await fresh();
  const second = again === null ? first : await fetch(ownUrl(again), { signal });
  if (!second.ok) throw new Error(`The file's link responded with ${second.status}.`);
  return second.blob();
}
