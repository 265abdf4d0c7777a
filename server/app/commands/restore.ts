import { restoreBackup } from '../../platform/backup/restore';
import { StartupError } from '../../platform/startup-error';
import { readArguments, required } from './arguments';
import { checkData } from './check-data';
import type { Command } from './command';
import { prepareDatabase } from '../database';
import { withDatabase } from './own-database';

/** `restore --from=FOLDER [--at=TIME]`: restores the embedded database and the uploads to an empty data folder, and checks them. */
export const restore: Command = async (call) => {
  const { config, logger, given, say } = call;
  const { from, at } = readArguments(given, ['from', 'at']);
  const source = required(from, 'from', config.backupDir ?? 'backups');
  if (config.databaseUrl !== null)
    throw new StartupError(
      'This command restores the embedded database. Unset DATABASE_URL, or see "Backups" in docs/operating.md.',
    );
  const report = await restoreBackup({ from: source, at: momentOf(at), dataDir: config.dataDir, logger });
  say(`Restored ${report.backup}`);
  for (const path of report.damaged) say(`Warning: ${path} is damaged and was left out.`);
  if (report.gapAfter !== null)
    say(`Warning: the log has a gap after the segment ${report.gapAfter}, so what was written after it is missing.`);
  say(`Last moment: ${report.lastMoment?.toISOString() ?? 'that of the backup; nothing was written after it'}`);
  say(`${report.megabytes.toFixed(1)} MB in ${report.seconds.toFixed(1)} s. Now the data is checked.`);
  await withDatabase(config, logger, (url) => prepareDatabase(url, logger));
  await checkData({ ...call, given: [] });
};

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new StartupError(
      `Invalid value for --at: ${text}. Allowed: a time with its zone, such as 2026-11-22T14:00+05:30.`,
    );
  if (at > new Date()) throw new StartupError('The time of --at is in the future.');
  return at;
}
