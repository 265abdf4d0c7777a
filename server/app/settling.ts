import type { SessionsService } from '../auth/sessions.service';
import type { MessagesService } from '../messages/messages.service';
import { LettersService, type LetterTask } from '../notifications/letters.service';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import { type FilesStore, FolderFilesStore } from '../platform/files/files-store';
import type { OutboxHandlers, Schedule } from '../platform/db/jobs';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mail';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import { ClosedRolesService } from '../referrals/closed-roles.service';
import { DeparturesService } from '../referrals/departures.service';
import { Announcer } from '../referrals/referrals.announcer';
import { type DeletionTask, DeletionService } from '../settings/deletion.service';
import { ErasureService } from '../settings/erasure.service';
import { type ExportTask, ExportsService } from '../settings/exports.service';
import { SettingsResolver } from '../settings/settings.resolver';
import { settingsRoutes } from '../settings/settings.rest';
import { SettingsService } from '../settings/settings.service';

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  outbox: OutboxHandlers;
  schedules: Schedule[];
  mailer: Mailer;
  /** What people uploaded. */
  filesStore: FilesStore;
  sessions: SessionsService;
  messages: MessagesService;
  publicUrl: () => string;
}

/** Wires settings, copies of one's data, leaving, and what preferences do by themselves. */
export async function composeSettling(parts: Parts) {
  const { config, db, clock, logger, outbox, schedules, mailer, filesStore, sessions, publicUrl } = parts;
  const settings = new SettingsService(db, clock);
  const exportsStore = new FolderFilesStore(config.dataDir, 'exports');
  const exports = new ExportsService({
    ...{ db, clock, logger, mailer, publicUrl },
    links: new SignedLinks(await sharedSecret(db, 'export-links'), clock),
    store: exportsStore,
    uploads: filesStore,
  });
  outbox.on('export.requested', (task: ExportTask) => exports.make(task));
  outbox.on('export.ready', (task: ExportTask) => exports.mail(task));
  schedules.push({ name: 'exports-sweep', cron: '37 * * * *', run: () => exports.sweep() });

  const deletion = new DeletionService({ db, clock, sessions, mailer, publicUrl });
  outbox.on('account.deletion-requested', (task: DeletionTask) => deletion.mail(task));

  const announcer = new Announcer(parts.events);
  const erasure = new ErasureService({
    ...{ db, clock, logger, mailer, messages: parts.messages },
    departures: new DeparturesService({ db, clock, announcer }),
    uploads: filesStore,
    exports: exportsStore,
  });
  schedules.push({ name: 'account-erasure', cron: '*/10 * * * *', run: () => erasure.run() });

  const letters = new LettersService({ db, clock, mailer, publicUrl });
  outbox.on('letter.due', (task: LetterTask) => letters.send(task));
  // Monday at nine in India.
  schedules.push({ name: 'letters', cron: '30 3 * * 1', run: () => letters.queue() });

  const closedRoles = new ClosedRolesService({ db, clock, announcer });
  outbox.on('job.closed', ({ jobId }: { jobId: string }) => closedRoles.turnDown(jobId));

  return {
    resolvers: [new SettingsResolver(settings, exports, deletion)],
    routes: settingsRoutes({ settings, exports, deletion }),
  };
}
