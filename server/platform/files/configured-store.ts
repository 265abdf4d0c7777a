import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { S3Config } from '../config/storage';
import type { FilesStore, StoreName } from './files-store';
import { FolderFilesStore } from './folder-store';
import { MovingFilesStore } from './moving-store';
import { S3Client } from './s3-client';
import { S3Objects } from './s3-objects';
import { S3FilesStore } from './s3-store';
import { SharedAssets } from './shared-assets';

/**
 * The store of the configuration: a folder, or a bucket. Files that were stored in the folder before the bucket was configured are
 * found until they are moved.
 */
export function filesStoreOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, name: StoreName): FilesStore {
  const folder = new FolderFilesStore(dataDir, name);
  return s3 === null ? folder : new MovingFilesStore(bucketStoreOf(s3, dataDir, name), folder);
}

/** @param dataDir for archives, whose size is not known before they are complete */
export function bucketStoreOf(s3: S3Config, dataDir: string, name: StoreName): S3FilesStore {
  return new S3FilesStore(new S3Client(s3), { prefix: name, dataDir, redirect: s3.redirect });
}

/**
 * The assets that instances share; null without a bucket, where there is one instance.
 * @param folder the assets of this instance's own build
 */
export function sharedAssetsOf(s3: S3Config | null, folder: string, clock: Clock): SharedAssets | null {
  return s3 === null ? null : new SharedAssets(new S3Objects(new S3Client(s3)), folder, clock);
}
