import { CertificationPresenter } from '../certifications/certifications.presenter';
import {
  CertificationsResolver,
  MyCertificationsResolver,
  UserCertificationsResolver,
} from '../certifications/certifications.resolver';
import { certificationsRoutes } from '../certifications/certifications.rest';
import { CertificationsService } from '../certifications/certifications.service';
import type { FileLinks } from '../files/file-links';
import type { FilesService } from '../files/files.service';
import { LandingResolver } from '../landing/landing.resolver';
import { landingRoutes } from '../landing/landing.rest';
import { LandingService } from '../landing/landing.service';
import { StoriesService } from '../landing/stories.service';
import { storyHandlers } from '../notifications/landing.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { PersonSkillsResolver, SkillsResolver } from '../skills/skills.resolver';
import { skillsRoutes } from '../skills/skills.rest';
import type { SkillsService } from '../skills/skills.service';
import type { UserPresenter } from '../users/users.presenter';

interface Parts {
  db: Database;
  clock: Clock;
  handlers: OutboxHandlerMap[];
  files: FilesService;
  fileLinks: FileLinks;
  skills: SkillsService;
  presenter: UserPresenter;
  notifications: NotificationsService;
  publicUrl: () => string;
}

/** Wires what people list on their profiles, and what visitors are shown. */
export function composeProfiles(parts: Parts) {
  const { db, clock, handlers, files, fileLinks, skills, presenter, notifications, publicUrl } = parts;
  const certifications = new CertificationsService({
    ...{ db, clock, files, skills },
    presenter: new CertificationPresenter({ clock, files, publicUrl }),
  });
  const landing = new LandingService({ db, clock, files: fileLinks, publicUrl });
  const stories = new StoriesService({ db, clock, users: presenter });
  handlers.push(storyHandlers({ db, notifications }));
  return {
    resolvers: [
      new SkillsResolver(skills),
      new PersonSkillsResolver(),
      new CertificationsResolver(certifications),
      new UserCertificationsResolver(certifications),
      new MyCertificationsResolver(certifications),
      new LandingResolver(landing, stories),
    ],
    routes: [...skillsRoutes(skills), ...certificationsRoutes({ certifications, files }), ...landingRoutes(landing)],
  };
}
