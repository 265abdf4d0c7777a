import type { SessionsService } from '../auth/sessions.service';
import type { MessagesService } from '../messages/messages.service';
import { LettersService } from '../notifications/letters.service';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import { type FilesStore, FolderFilesStore } from '../platform/files/files-store';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mail';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import { ClosedRolesService } from '../referrals/closed-roles.service';
import { DeparturesService } from '../referrals/departures.service';
import { Announcer } from '../referrals/referrals.announcer';
import { AccountResolver } from '../account/account.resolver';
import { accountRoutes } from '../account/account.rest';
import { DeletionService } from '../account/deletion.service';
import { ErasureService } from '../account/erasure.service';
import { ExportsService } from '../account/exports.service';
import { SettingsResolver } from '../settings/settings.resolver';
import { settingsRoutes } from '../settings/settings.rest';
import { SettingsService } from '../settings/settings.service';

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  mailer: Mailer;
  /** What people uploaded. */
  filesStore: FilesStore;
  sessions: SessionsService;
  messages: MessagesService;
  publicUrl: () => string;
}

/** Wires settings, copies of one's data, leaving, and what preferences do by themselves. */
export async function composeSettling(parts: Parts) {
  const { config, db, clock, logger, handlers, schedules, mailer, filesStore, sessions, publicUrl } = parts;
  const settings = new SettingsService(db, clock);
  const exportsStore = new FolderFilesStore(config.dataDir, 'exports');
  const exports = new ExportsService({
    ...{ db, clock, logger, mailer, publicUrl },
    links: new SignedLinks(await sharedSecret(db, 'export-links'), clock),
    store: exportsStore,
    uploads: filesStore,
  });
  schedules.push({ name: 'exports-sweep', cron: '37 * * * *', run: () => exports.sweep() });

  const deletion = new DeletionService({ db, clock, sessions, mailer, publicUrl });

  const announcer = new Announcer(parts.events);
  const erasure = new ErasureService({
    ...{ db, clock, logger, mailer, messages: parts.messages },
    departures: new DeparturesService({ db, clock, announcer }),
    uploads: filesStore,
    exports: exportsStore,
  });
  schedules.push({ name: 'account-erasure', cron: '*/10 * * * *', run: () => erasure.run() });

  const letters = new LettersService({ db, clock, mailer, publicUrl });
  // Monday at nine in India.
  schedules.push({ name: 'letters', cron: '30 3 * * 1', run: () => letters.queue() });

  const closedRoles = new ClosedRolesService({ db, clock, announcer });
  handlers.push({
    'export.requested': (task) => exports.make(task),
    'export.ready': (task) => exports.mail(task),
    'account.deletion-requested': (task) => deletion.mail(task),
    'letter.due': (task) => letters.send(task),
    'job.closed': ({ jobId }) => closedRoles.turnDown(jobId),
  });

  return {
    resolvers: [new SettingsResolver(settings), new AccountResolver(exports, deletion, settings)],
    routes: [...settingsRoutes(settings), ...accountRoutes({ exports, deletion, settings })],
  };
}
