import { join } from 'node:path';
import { COMMANDS } from './app/commands/commands';
import { Backups } from './platform/backup/backups';
import { prepareDataFolder } from './platform/startup/data-folder';
import { checkStorage } from './platform/startup/storage-check';
import { openDatabase, prepareDatabase } from './app/database';
import { CLIENT_DIR, startServer } from './app/server';
import { databaseAdvice } from './platform/startup/startup-advice';
import { systemClock } from './platform/clock';
import { type Config, loadConfig } from './platform/config/config';
import { startEmbeddedPostgres } from './platform/postgres/embedded';
import { createLogger, type Logger } from './platform/logger';
import { StartupError } from './platform/startup-error';
import { ErrorReports } from './platform/telemetry/error-reports';
import { startTraceExport } from './platform/telemetry/trace-export';
import { productVersion } from './platform/vitals';
import { type Demo, seedDemo } from './seed/demo/demo';

/** Stops one part. `notice` is the time in milliseconds that load balancers get to notice. */
type Stop = (notice: number) => Promise<void>;

/**
 * How long everything that follows the notice may take: WebSockets 10 s, requests 15 s, tasks 10 s. Then the process ends, whatever is
 * in progress.
 */
const LONGEST_STOP = 35_000;

/** What has been started, to be stopped in the opposite order. */
class Stack {
  private readonly stops: Stop[] = [];

  add(stop: Stop): void {
    this.stops.push(stop);
  }

  async stop(notice = 0): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop(notice);
  }
}

/** The connection string of the tables' owner, and the automatic backups if there are any. */
async function startDatabase(
  config: Config,
  logger: Logger,
  stack: Stack,
): Promise<{ url: string; backups: Backups | null }> {
  const { databaseUrl, dataDir, backupDir } = config;
  if (databaseUrl !== null) return { url: databaseUrl, backups: null };
  let backups: Backups | null = null;
  // Added first, so that it runs after the database has stopped.
  stack.add(async () => backups?.stop());
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, archive: backupDir !== null, log: logger });
  stack.add(() => postgres.stop());
  if (backupDir === null) return { url: postgres.url, backups };
  backups = await Backups.of({ dataDir, backupDir, clock: systemClock, logger }, postgres.url);
  backups.start();
  return { url: postgres.url, backups };
}

/** The logger of the server. Unexpected errors are also reported to `SENTRY_DSN`. */
function serverLogger(config: Config, stack: Stack): Logger {
  if (config.sentryDsn === null) return createLogger(config);
  const reports = new ErrorReports(config.sentryDsn, (reason) => logger.warn({ reason }, 'an error was not reported'));
  const version = productVersion();
  const logger = createLogger(config, (error, { requestId, route, path }) =>
    reports.report(error, { requestId: textOf(requestId), place: textOf(route) ?? textOf(path), version }),
  );
  stack.add(() => reports.close());
  return logger;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

async function start(config: Config, logger: Logger, stack: Stack): Promise<void> {
  // Before the database and the server, which are traced.
  if (config.tracesEndpoint !== null) stack.add(await startTraceExport(config.tracesEndpoint, productVersion()));
  await prepareDataFolder(config);
  await checkStorage(config, logger);
  const { url: ownerUrl, backups } = await startDatabase(config, logger, stack);
  const url = await prepareDatabase(ownerUrl, logger);
  const db = await openDatabase(url, logger);
  stack.add(() => db.close());
  const demo = config.demo ? await seedDemo({ db, config, clock: systemClock, logger }) : null;
  const server = await startServer({
    config,
    db,
    logger,
    clientDir: CLIENT_DIR,
    schedules: backups ? [backups.task] : [],
    backupTimes: backups ? () => backups.ages() : undefined,
  });
  stack.add((notice) => server.stop(notice));
  if (config.databaseUrl !== null && config.smtpUrl === null)
    logger.warn(
      { folder: join(config.dataDir, 'mail') },
      'SMTP_URL is not set: emails are written to files and not sent',
    );
  announce(config.publicUrl ?? server.url, demo, await server.app.modules.admin.api.firstAdmin.newCode());
}

/** Runs a command instead of the server. */
async function runCommand(name: string, given: readonly string[], config: Config): Promise<void> {
  const command = COMMANDS[name];
  if (command === undefined)
    throw new StartupError(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).sort().join(', ')}.`);
  const logger = createLogger({ logLevel: 'error' });
  process.stdout.write('\n');
  await command({ config, logger, given, say: (line) => void process.stdout.write(`  ${line}\n`) });
  process.stdout.write('\n');
}

/** Where to go and whom to sign in as. Not a log: it is for the person at the terminal. */
function announce(url: string, demo: Demo | null, adminCode: string | null): void {
  const lines = [``, `  Batchmate is ready at ${url}`];
  if (demo) {
    lines.push('', '  Sign in to look around, each with the password', `    ${demo.password}`, '');
    for (const { email, who } of demo.accounts) lines.push(`    ${email.padEnd(34)} ${who}`);
  }
  if (adminCode !== null) lines.push('', ...howToClaim(url, adminCode));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function howToClaim(url: string, code: string): string[] {
  return [
    '  There is no admin yet. Sign up, then claim the role with this one-time code and your session token (docs/operating.md):',
    `    curl ${url}/api/admin/claim -H "Authorization: Bearer $TOKEN" --json '{"code":"${code}"}'`,
  ];
}

/** What the person at the terminal reads: what to do if we know it, otherwise the stack. */
function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return databaseAdvice(error) ?? error.stack ?? error.message;
}

/** Ends the process if stopping takes too long. */
function endAfter(milliseconds: number): void {
  setTimeout(() => {
    process.stderr.write('  Stopping took too long; the rest was given up.\n');
    process.exit(1);
  }, milliseconds).unref();
}

async function main(): Promise<void> {
  const [, , command, ...given] = process.argv;
  const stack = new Stack();
  let stopping: Promise<void> | null = null;
  let notice = 0;
  const stop = (signal: NodeJS.Signals) => {
    stopping ??= (async () => {
      process.stdout.write('\n  Shutting down…\n');
      // Ctrl-C in a terminal and a reload during development stop at once.
      const waits = signal === 'SIGTERM' && process.env.NODE_ENV !== 'development' ? notice : 0;
      endAfter(waits + LONGEST_STOP);
      await stack.stop(waits);
      if (command !== undefined) process.stdout.write(`  The command ${command} was not completed.\n`);
      else process.stdout.write('  Stopped.\n');
      // What follows a command in a script must not take it for done.
      process.exit(command === undefined ? 0 : 1);
    })();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  try {
    const config = loadConfig(process.env);
    notice = config.drainDelay;
    if (command !== undefined) return await runCommand(command, given, config);
    await start(config, serverLogger(config, stack), stack);
  } catch (error) {
    if (stopping !== null) return;
    const what = command === undefined ? 'Batchmate could not start' : `The command ${command} failed`;
    process.stderr.write(`\n  ${what}: ${explain(error)}\n\n`);
    await stack.stop();
    process.exit(1);
  }
}

void main();
