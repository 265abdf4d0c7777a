import type { S3Config } from '../config/storage';
import { S3Client, StorageOutage, StorageRefusal } from './s3-client';
import { S3Objects } from './s3-objects';

/** How the object storage answers this server. `off`: there is none. `refuses`: its key is not accepted, or the bucket does not exist. */
export type StorageState = 'off' | 'connected' | 'refuses' | 'away';

// Shorter than for files, because an operator waits for the other facts too.
const LIMITS = { answer: 3_000, body: 3_000, pause: 100 }; // ms

/** Asks the storage for its state. */
export function storageStateOf(s3: S3Config | null): () => Promise<StorageState> {
  if (s3 === null) return async () => 'off';
  const objects = new S3Objects(new S3Client(s3, LIMITS));
  return async () => {
    try {
      await objects.check('files/');
      return 'connected';
    } catch (error) {
      if (error instanceof StorageRefusal) return 'refuses';
      if (error instanceof StorageOutage) return 'away';
      throw error;
    }
  };
}
