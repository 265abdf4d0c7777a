import { resolve } from 'node:path';
import { Backups } from '../../platform/backup/backups';
import { systemClock } from '../../platform/clock';
import { StartupError } from '../../platform/startup-error';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withDatabase } from './own-database';

/** `backup [--to=FOLDER]`: makes a base backup of the embedded database and copies new uploads. */
export const backup: Command = async ({ config, logger, given, say }) => {
  const { to } = readArguments(given, ['to']);
  const backupDir = to ?? config.backupDir;
  if (config.databaseUrl !== null)
    throw new StartupError(
      'This command is for the embedded database. Back up the server in DATABASE_URL with its own tools: see "Backups" in docs/operating.md.',
    );
  if (backupDir === null) throw new StartupError('The destination is missing. Set BACKUP_DIR, or add --to=FOLDER.');
  const { dataDir } = config;
  const report = await withDatabase(config, logger, async (url) => {
    const backups = await Backups.of({ dataDir, backupDir, clock: systemClock, logger }, url);
    return backups.take();
  });
  say(`The backup is in ${resolve(report.folder)}.`);
  say(
    `${report.megabytes.toFixed(1)} MB of database (${report.compressedMegabytes.toFixed(1)} MB compressed) and ${report.uploads} uploads in ${report.seconds.toFixed(1)} s.`,
  );
};
