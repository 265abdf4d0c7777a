import type { ServerModule } from '../access/module';
import type { AuthApi } from '../auth/auth.module';
import type { FilesApi } from '../files/files.module';
import type { MessagesApi } from '../messages/messages.module';
import { auditPersonalData } from '../audit/audit.personal-data';
import type { Core } from '../platform/core';
import { filesStoreOf } from '../platform/files/configured-store';
import { sharedSecret } from '../platform/files/secrets';
import type { PersonalData } from '../platform/personal-data';
import { SignedLinks } from '../platform/files/signed-links';
import type { SettingsApi } from '../settings/settings.module';
import { accountPersonalData } from './account.personal-data';
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
  /** What the other modules do with a user's data: those of higher layers first, which refer to the data of lower ones. */
  personalData: readonly PersonalData[];
}

/** Account deletion, erasure and data export. */
export async function accountModule(core: Core, deps: Dependencies) {
  const { config, db, clock } = core;
  const { filesStore: uploads } = deps.files;
  const { settings } = deps.settings;
  const store = filesStoreOf(config, 'exports');
  const links = new SignedLinks(await sharedSecret(db, 'export-links'), clock);
  const others = [auditPersonalData, ...deps.personalData];
  const exports = new ExportsService(core, { links, store, uploads, personalData: [accountPersonalData, ...others] });
  const own: PersonalData = { ...accountPersonalData, prepareErasure: (userId) => exports.removeArchivesOf(userId) };
  const deletion = new DeletionService(core, {
    sessions: deps.auth.sessions,
    conversations: deps.messages.conversations,
  });
  const personalData = [own, ...others];
  const erasure = new ErasureService(core, personalData);
  return {
    api: { personalData },
    resolvers: [new AccountResolver(exports, deletion, settings)],
    routes: accountRoutes(exports, deletion, settings),
    schedules: [
      { name: 'exports-sweep', run: () => exports.sweep() },
      { name: 'account-erasure', run: () => erasure.run() },
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
