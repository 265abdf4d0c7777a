import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { filesStoreOf } from '../platform/files/configured-store';
import { scannerOf } from '../platform/files/scanner';
import { sharedSecret } from '../platform/files/secrets';
import { FileLinks } from './file-links';
import { filesRoutes } from './files.rest';
import { FilesService } from './files.service';
import { SweepsService } from './sweeps.service';
import { filesPersonalData } from './files.personal-data';

/** Uploaded files and their signed links. */
export async function filesModule(core: Core) {
  const filesStore = filesStoreOf(core.config, 'files');
  const fileLinks = new FileLinks(await sharedSecret(core.db, 'file-links'), core.clock);
  const scanner = scannerOf(core.config, core.logger);
  const files = new FilesService(core, { filesStore, fileLinks, scanner });
  const sweeps = new SweepsService(core, filesStore);
  return {
    api: { files, fileLinks, filesStore },
    routes: filesRoutes(files),
    schedules: [
      { name: 'files-sweep', run: () => sweeps.sweep() },
      { name: 'files-strays', run: () => sweeps.sweepStrays() },
    ],
    personalData: { ...filesPersonalData, prepareErasure: (userId) => files.removeContentsOf(userId) },
  } satisfies ServerModule;
}

export type FilesApi = Awaited<ReturnType<typeof filesModule>>['api'];
