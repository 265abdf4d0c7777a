import { ConfigError, type Env, read, readGroup } from './variables';

/** A bucket of an object storage that speaks the protocol of Amazon S3. */
export interface S3Config {
  bucket: string;
  /** The address of the storage, without a path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether a download is answered with a redirect to a signed address of the storage, instead of passing through this server. */
  redirect: boolean;
}

/** @throws ConfigError if the group is incomplete, or has settings but no bucket */
export function readS3(env: Env): S3Config | null {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const group = readGroup(env, 'Object storage needs', names);
  const endpoint = read(env, 'S3_ENDPOINT');
  const redirect = read(env, 'S3_REDIRECT');
  const region = read(env, 'S3_REGION');
  if (group === null) {
    if ((endpoint ?? redirect ?? region) === null) return null;
    throw new ConfigError('Missing: S3_BUCKET. S3_ENDPOINT, S3_REGION and S3_REDIRECT describe where it is.');
  }
  return {
    bucket: group.S3_BUCKET,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
    region: region ?? 'us-east-1',
    endpoint: endpoint ?? `https://s3.${region ?? 'us-east-1'}.amazonaws.com`,
    redirect: redirect ?? false,
  };
}

/** @throws ConfigError if the database is not the embedded one */
export function readBackupDir(env: Env): string | null {
  const folder = read(env, 'BACKUP_DIR');
  if (folder !== null && read(env, 'DATABASE_URL') !== null)
    throw new ConfigError(
      'BACKUP_DIR cannot be used with DATABASE_URL: it is for backups of the embedded database. See "Backups" in docs/operating.md.',
    );
  return folder;
}
