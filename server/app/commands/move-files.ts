import { resolve } from 'node:path';
import { bucketStoreOf } from '../../platform/files/configured-store';
import { copyFiles } from '../../platform/files/copy-files';
import type { StoreName } from '../../platform/files/files-store';
import { FolderFilesStore } from '../../platform/files/folder-store';
import { StartupError } from '../../platform/startup-error';
import { readArguments, required } from './arguments';
import type { Command } from './command';

const NAMES: readonly StoreName[] = ['files', 'exports'];

/** `files copy --to=s3`: copies what is in the data folder and not in the bucket, and compares both. */
export const moveFiles: Command = async ({ config, given, say }) => {
  const [action, ...rest] = given;
  if (action !== 'copy') throw new StartupError('The command is: files copy --to=s3.');
  const to = required(readArguments(rest, ['to']).to, 'to', 's3');
  if (to !== 's3') throw new StartupError('Files can be copied to s3 only.');
  const { s3, dataDir } = config;
  if (s3 === null) throw new StartupError('Set S3_BUCKET and the variables of its keys first.');
  for (const name of NAMES) {
    const report = await copyFiles(new FolderFilesStore(dataDir, name), bucketStoreOf(s3, dataDir, name));
    say(
      `${name}: ${report.copied} copied, ${report.present} there before, ${(report.bytes / 1e6).toFixed(1)} MB compared.`,
    );
    if (report.damaged.length > 0)
      throw new StartupError(`These files differ after the copy: ${report.damaged.join(', ')}.`);
  }
  const folders = NAMES.map((name) => resolve(dataDir, name)).join(' and ');
  say(`Everything is in the bucket. Once the server runs with S3_BUCKET, delete ${folders}.`);
};
