import type { ServerModule } from '../access/module';
import type { AuthApi } from '../auth/auth.module';
import type { FilesApi } from '../files/files.module';
import type { MessagesApi } from '../messages/messages.module';
import type { Core } from '../platform/core';
import { FolderFilesStore } from '../platform/files/files-store';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { ReferralsApi } from '../referrals/referrals.module';
import type { SettingsApi } from '../settings/settings.module';
import { AccountResolver } from './account.resolver';
import { accountRoutes } from './account.rest';
import { DeletionService } from './deletion.service';
import { ErasureService } from './erasure.service';
import { ExportsService } from './exports.service';

interface Dependencies {
  files: FilesApi;
  settings: SettingsApi;
  auth: AuthApi;
  messages: MessagesApi;
  referrals: ReferralsApi;
}

/** Account deletion, erasure and data export. */
export async function accountModule(core: Core, deps: Dependencies) {
  const { config, db, clock } = core;
  const { filesStore: uploads } = deps.files;
  const { settings } = deps.settings;
  const store = new FolderFilesStore(config.dataDir, 'exports');
  const links = new SignedLinks(await sharedSecret(db, 'export-links'), clock);
  const exports = new ExportsService(core, { links, store, uploads });
  const deletion = new DeletionService(core, deps.auth.sessions);
  const { messages } = deps.messages;
  const { closing } = deps.referrals;
  const erasure = new ErasureService(core, { closing, messages, uploads, exports: store });
  return {
    resolvers: [new AccountResolver(exports, deletion, settings)],
    routes: accountRoutes(exports, deletion, settings),
    schedules: [
      { name: 'exports-sweep', cron: '37 * * * *', run: () => exports.sweep() },
      { name: 'account-erasure', cron: '*/10 * * * *', run: () => erasure.run() },
    ],
    handlers: [
      {
        'export.requested': (task) => exports.make(task),
        'export.ready': (task) => exports.mail(task),
        'account.deletion-requested': (task) => deletion.mail(task),
      },
    ],
  } satisfies ServerModule;
}
