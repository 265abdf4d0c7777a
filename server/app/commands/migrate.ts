import { prepareDatabase } from '../database';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withDatabase } from './own-database';

/** `migrate`: brings the tables and the application's role up to date, for servers that do not own them. */
export const migrate: Command = async ({ config, logger, given, say }) => {
  readArguments(given, []);
  await withDatabase(config, logger, (url) => prepareDatabase(url, logger));
  say('The database is up to date.');
};
