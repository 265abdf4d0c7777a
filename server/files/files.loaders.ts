import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { readFiles } from './files.queries';
import { type FileRow } from './files.columns';

/** Files by ID, as rows for `FilesService.refOf`; null if missing. Use it only for files that the viewer may read. */
export const fileRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, FileRow | null>(async (ids) => {
    const byId = new Map((await readFiles(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
