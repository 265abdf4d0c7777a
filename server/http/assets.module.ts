import { join } from 'node:path';
import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { sharedAssetsOf } from '../platform/files/configured-store';
import { StorageOutage, StorageRefusal } from '../platform/files/s3-client';

/**
 * The client's assets in the bucket that the instances share.
 * @param clientDir the built client; null to serve the API only
 */
export function assetsModule({ config, clock, logger }: Core, clientDir: string | null) {
  const shared = clientDir === null ? null : sharedAssetsOf(config.s3, join(clientDir, 'assets'), clock);
  return {
    api: {
      /** Null without a bucket. */
      shared,
      /** Uploads the assets of this version before its first page is served. A bucket that fails does not keep the server from starting. */
      shareFirst: async () => {
        try {
          await shared?.share();
        } catch (error) {
          if (!(error instanceof StorageOutage || error instanceof StorageRefusal)) throw error;
          logger.warn(
            { reason: error.message },
            'the assets of this version were not uploaded; during an update, pages may fail to load from instances of the old version',
          );
        }
      },
    },
    schedules: [{ name: 'assets-share', run: async () => shared?.share() }],
  } satisfies ServerModule;
}
