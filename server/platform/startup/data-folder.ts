import { constants } from 'node:fs';
import { access, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/config';
import { expectNoRestore } from '../postgres/restore-mark';
import { StartupError } from '../startup-error';

/**
 * Creates the data folder if it is missing.
 * @throws StartupError if that is not possible, if the server cannot write to it, if a restore into it is not complete, or if the embedded
 * database is gone while other data of it is there: an empty database would then replace it, and the uploads, which it does not know, would
 * be deleted
 */
export async function prepareDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(await whyUnusable(folder, error), { cause: error });
  }
  if (databaseUrl !== null) return;
  expectNoRestore(folder);
  await expectWholeDatabase(folder);
}

/** Not by `recursive`, which never ends in folders where the system does not allow new ones, such as `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  // PostgreSQL runs as another user when we are root, and must be able to walk through this folder to its own.
  await mkdir(folder, { mode: 0o711 }).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error; // Otherwise another process was faster.
  });
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false, // Missing, or below a file.
  );

async function whyUnusable(folder: string, error: unknown): Promise<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `The data folder ${folder} is a file, or is below one. Set DATA_DIR to a folder.`;
  if (code === 'ENOSPC') return `The disk of the data folder ${folder} is full. Free some space, or set DATA_DIR.`;
  const problem = (await isFolder(folder))
    ? 'The server cannot write to the data folder'
    : 'The server cannot create the data folder';
  return `${problem} ${folder} (${code}). Change the owner of the folder, or set DATA_DIR to another one.`;
}

async function expectWholeDatabase(folder: string): Promise<void> {
  const database = join(folder, 'postgres');
  const names = await namesIn(database);
  if (names.includes('PG_VERSION')) return;
  if (names.length > 0)
    throw new StartupError(
      `The folder ${database} has files but no database. Restore it from a backup, or remove it to begin with an empty database.`,
    );
  const uploads = join(folder, 'files');
  if ((await namesIn(uploads)).length > 0)
    throw new StartupError(
      `The data folder ${folder} has uploads but no database. Restore the folder postgres from a backup, or move ${uploads} away to begin with an empty database.`,
    );
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []); // It does not exist yet.
