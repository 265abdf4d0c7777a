import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** The migration classes of a folder, oldest first. Each file exports one class. */
export function readMigrations(folder: string): MigrationClass[] {
  return readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.(js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => {
      // The file names are known only at run time.
      const module: Record<string, MigrationClass> = require(join(folder, file));
      return Object.values(module);
    });
}
