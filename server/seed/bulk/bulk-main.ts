import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '../../app/database';
import { loadConfig } from '../../platform/config/config';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded';
import { createLogger } from '../../platform/logger';
import { StartupError } from '../../platform/startup-error';
import { bulkSeed, type BulkOrder } from './bulk';

const USAGE = `npm run seed -- [--candidates N] [--jobs N] [--referrals N] [--messages N]

  Adds generated rows for load tests to the database of DATABASE_URL, or to the embedded one in DATA_DIR.
  Existing rows are kept. For an embedded database, stop the server first.
`;

const KINDS = ['candidates', 'jobs', 'referrals', 'messages'] as const;
const MAX_COUNT = 100_000_000;

/**
 * Reads the command line options; null to print the usage.
 * @throws StartupError for an unknown option or an invalid number
 */
function readOrder(args: string[]): BulkOrder | null {
  const { values } = parse(args);
  if (values.help || KINDS.every((kind) => values[kind] === undefined)) return null;
  const order = { candidates: 0, jobs: 0, referrals: 0, messages: 0 };
  for (const kind of KINDS) {
    const text = values[kind];
    if (text === undefined) continue;
    if (!/^\d+$/.test(text) || Number(text) > MAX_COUNT)
      throw new StartupError(`Option --${kind} must be a number from 0 to ${MAX_COUNT}.\n\n${USAGE}`);
    order[kind] = Number(text);
  }
  return order;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { candidates: text, jobs: text, referrals: text, messages: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  if (!order) return void process.stdout.write(USAGE);
  const config = loadConfig(process.env);
  const logger = createLogger({ logLevel: 'warn' });
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, log: logger })
      : null;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const db = await openDatabase(url, logger, 2);
    await migrate(db, logger);
    await db.close();
    const { rows, rate } = await bulkSeed(url, order);
    process.stdout.write(`\n  ${rows.toLocaleString('en')} rows, ${rate.toLocaleString('en')} per second.\n`);
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\n  ${error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
