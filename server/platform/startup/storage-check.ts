import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../config/config';
import { bucketStoreOf } from '../files/configured-store';
import { StorageOutage, StorageRefusal } from '../files/s3-client';
import type { Logger } from '../logger';
import { StartupError } from '../startup-error';

/**
 * Checks the bucket and the folder of the backups. A storage that does not answer is only logged: everything but files works without it.
 * @throws StartupError if the bucket does not exist or its key is refused, or the folder cannot be used
 */
export async function checkStorage(config: Config, logger: Logger): Promise<void> {
  if (config.backupDir !== null) await checkBackupDir(resolve(config.backupDir), resolve(config.dataDir), logger);
  if (config.s3 === null) return;
  try {
    await bucketStoreOf(config.s3, config.dataDir, 'files').check();
  } catch (error) {
    if (error instanceof StorageRefusal) throw new StartupError(adviceFor(error), { cause: error });
    if (!(error instanceof StorageOutage)) throw error;
    logger.warn(
      { reason: error.message },
      'the object storage is unavailable; files cannot be read or uploaded until it is back',
    );
  }
}

async function checkBackupDir(folder: string, dataDir: string, logger: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `The server cannot use the folder ${folder} in BACKUP_DIR (${error.code}). Correct it, or change its owner.`,
      {
        cause: error,
      },
    );
  });
  // Also when the disk of the backups was not mounted: its folder is then an empty one of this disk.
  const [backups, data] = await Promise.all([stat(folder), stat(dataDir)]);
  if (backups.dev === data.dev)
    logger.warn(
      { folder },
      'BACKUP_DIR is on the same disk as DATA_DIR, so the loss of the disk would take the backups with it; is their disk mounted?',
    );
}

function adviceFor({ status, reason }: StorageRefusal): string {
  if (reason === 'NoSuchBucket' || status === 404)
    return 'The bucket in S3_BUCKET does not exist at S3_ENDPOINT. Create it, or correct the variables.';
  if (reason === 'SignatureDoesNotMatch' || reason === 'InvalidAccessKeyId')
    return `The object storage does not accept the key in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (${reason}). Correct them.`;
  if (reason === 'RequestTimeTooSkewed')
    return 'The clock of this machine differs from that of the object storage, which therefore refuses all requests. Correct it, for example with NTP.';
  return (
    `The object storage refuses to list the bucket in S3_BUCKET (${status} ${reason}). The key needs the rights to list it, and to ` +
    'read, write and delete its objects. Check S3_REGION, too.'
  );
}
