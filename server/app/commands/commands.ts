import { backup } from './backup';
import { checkData } from './check-data';
import type { Command } from './command';
import { exportData } from './export-data';
import { importData } from './import-data';
import { migrate } from './migrate';
import { moveFiles } from './move-files';
import { restore } from './restore';

/** What `main.js` does instead of starting the server, by its first argument. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  'check-data': checkData,
  'export-data': exportData,
  files: moveFiles,
  'import-data': importData,
  migrate,
  restore,
};
