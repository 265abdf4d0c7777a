import { createHash } from 'node:crypto';
import { FilePurpose } from '../../files/files.rules';
import { readAllFiles, type StoredHash } from '../../files/files.queries';
import { PHOTO_SIZES, PREVIEW_SIZE } from '../../files/photos/photos.rules';
import { readLedgerProblems } from '../../credits/credits.queries';
import { readReceiptProblems } from '../../internships/payments/payment-receipts.queries';
import { readNumberingProblems } from '../../messages/messages.queries';
import type { Database } from '../../platform/db/database';
import { filesStoreOf } from '../../platform/files/configured-store';
import type { FilesStore } from '../../platform/files/files-store';
import { StartupError } from '../../platform/startup-error';
import { openDatabase } from '../database';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withDatabase } from './own-database';

/** A rule about all data, and where it does not hold. */
interface CheckResult {
  rule: string;
  problems: string[];
}

const PAGE = 500;
const SHOWN = 20;

/** `check-data`: checks what must hold of all data, for example after a restore. Changes nothing. */
export const checkData: Command = async ({ config, logger, given, say }) => {
  readArguments(given, []);
  const results = await withDatabase(config, logger, async (url) => {
    const db = await openDatabase(url, logger, 2);
    try {
      return await checkAll(db, filesStoreOf(config, 'files'));
    } finally {
      await db.close();
    }
  });
  for (const { rule, problems } of results) {
    say(`${problems.length === 0 ? '✓' : '✗'} ${rule}`);
    for (const problem of problems.slice(0, SHOWN)) say(`    ${problem}`);
    if (problems.length > SHOWN) say(`    and ${problems.length - SHOWN} more`);
  }
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  if (failed > 0) throw new StartupError(`${failed} of ${results.length} rules do not hold. See the lines above.`);
};

export async function checkAll(db: Database, store: FilesStore): Promise<CheckResult[]> {
  return [
    { rule: 'The database has the tables of this version', problems: await pendingMigrations(db) },
    { rule: 'The credit ledger sums to zero', problems: await readLedgerProblems(db) },
    { rule: 'Payment receipts have no gaps', problems: await readReceiptProblems(db) },
    { rule: 'The messages of each conversation are numbered without gaps', problems: await readNumberingProblems(db) },
    { rule: 'Every file is stored, with the content that was uploaded', problems: await fileProblems(db, store) },
  ];
}

const pendingMigrations = async (db: Database): Promise<string[]> =>
  (await db.dataSource.showMigrations())
    ? ['Migrations are pending. Start the server, or run the command migrate.']
    : [];

async function fileProblems(db: Database, store: FilesStore): Promise<string[]> {
  const problems: string[] = [];
  for await (const page of readAllFiles(db, PAGE)) {
    for (const file of page) {
      const problem = await problemOf(file, store);
      if (problem !== null) problems.push(`file ${file.id} (${file.purpose}): ${problem}`);
    }
  }
  return problems;
}

async function problemOf({ id, purpose, sha256, previewWidth }: StoredHash, store: FilesStore): Promise<string | null> {
  const content = await store.read(id);
  if (content === null) return 'missing';
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer); // Without an encoding, chunks are buffers.
  if (!hash.digest().equals(sha256)) return 'other content than was uploaded';
  if (purpose !== FilePurpose.PHOTO && previewWidth === null) return null;
  const variants = await store.variantsOf(id);
  if (previewWidth !== null) return variants.includes(String(PREVIEW_SIZE)) ? null : 'the preview is missing';
  // Photos of an earlier version have none until they are read.
  const missing = PHOTO_SIZES.slice(0, -1).filter((size) => !variants.includes(String(size)));
  return variants.length === 0 || missing.length === 0 ? null : `the sizes ${missing.join(' and ')} are missing`;
}
