import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** The migrations of a folder, oldest first: each file exports one class, named like the file. */
export function readMigrations(folder: string): MigrationClass[] {
  return readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.(js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => {
      // The names of the files decide what is loaded, so an import statement cannot.
      const module: Record<string, MigrationClass> = require(join(folder, file));
      return Object.values(module);
    });
}
