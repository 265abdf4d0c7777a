import { AuthResolver } from '../auth/auth.resolver';
import { SessionReader } from '../auth/session-reader';
import { SessionsService } from '../auth/sessions.service';
import { ReadinessService } from '../users/readiness.service';
import { FileLinks } from '../files/file-links';
import { filesRoutes } from '../files/files.rest';
import { FilesService } from '../files/files.service';
import { FolderFilesStore } from '../platform/files/files-store';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import { sharedSecret } from '../platform/files/secrets';
import { SearchService } from '../search/search.service';
import { MeResolver, UserResolver } from '../users/person.resolver';
import { UserPresenter } from '../users/users.presenter';
import { UsersResolver } from '../users/users.resolver';
import { restartVerification } from '../verification/restart.store';
import { SkillsService } from '../skills/skills.service';
import { DirectoryResolver } from '../directory/directory.resolver';
import { directoryRoutes } from '../directory/directory.rest';
import { DirectoryService } from '../directory/directory.service';
import { meRoutes } from '../auth/me.rest';
import { UsersService } from '../users/users.service';
import type { Passwords } from '../auth/passwords';
import type { Core } from '../platform/core';
import { composeIdentity } from './identity';

interface Parts extends Core {
  passwords: Passwords;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
}

/** Wires people: who they are, how they are found, how they sign in, and what they upload. */
export async function composePeople(parts: Parts) {
  const { config, db, clock, events, publicUrl, schedules, rateLimits } = parts;
  const filesStore = new FolderFilesStore(config.dataDir);
  const fileLinks = new FileLinks(await sharedSecret(db, 'file-links'), clock);
  const files = new FilesService({ db, store: filesStore, links: fileLinks, rateLimits, clock, publicUrl });
  schedules.push({ name: 'files-sweep', cron: '17 * * * *', run: () => files.sweep() });
  schedules.push({ name: 'files-strays', cron: '41 3 * * *', run: () => files.sweepStrays() });

  const presenter = new UserPresenter(fileLinks, publicUrl);
  const candidates = new ReadinessService();
  const search = new SearchService(db);
  const users = new UsersService({
    db,
    clock,
    presenter,
    files,
    readiness: candidates,
    companyChanged: restartVerification,
  });
  const skills = new SkillsService({ db, clock, users });
  const directory = new DirectoryService({ db, presenter, search });

  const sessions = new SessionsService(db, clock, events);
  schedules.push({ name: 'sessions-sweep', cron: '43 * * * *', run: () => sessions.sweep() });
  const identity = await composeIdentity({ ...parts, users, skills, sessions });
  return {
    ...{ filesStore, fileLinks, files, presenter, candidates, search, users, skills, sessions, identity },
    sessionReader: new SessionReader(db, clock),
    resolvers: [
      new AuthResolver(identity.auth, sessions),
      new UsersResolver(users),
      new UserResolver(),
      new MeResolver(files),
      new DirectoryResolver(directory),
    ],
    routes: [...identity.routes, ...meRoutes(users), ...directoryRoutes(directory), ...filesRoutes(files)],
  };
}
