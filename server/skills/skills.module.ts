import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { NewlyKnownService } from './newly-known.service';
import { ReadingResolver } from './resume/reading.resolver';
import { ReadingService } from './resume/reading.service';
import { PersonSkillsResolver, SkillsResolver } from './skills.resolver';
import { skillsRoutes } from './skills.rest';
import { SkillsService } from './skills.service';
import { skillsPersonalData } from './skills.personal-data';

/** The skills that users list, and those that their résumés name. */
export function skillsModule(
  core: Core,
  { files: { filesStore }, users: { users, readiness } }: { files: FilesApi; users: UsersApi },
) {
  const skills = new SkillsService(core, users);
  const readings = new ReadingService(core, { users, filesStore });
  const newlyKnown = new NewlyKnownService(core, readiness);
  return {
    api: { skills },
    resolvers: [new SkillsResolver(skills), new PersonSkillsResolver(), new ReadingResolver(readings)],
    routes: skillsRoutes(skills),
    schedules: [{ name: 'skills-newly-known', run: () => newlyKnown.run() }],
    handlers: [{ 'resume.attached': (task) => readings.read(task) }],
    personalData: skillsPersonalData,
  } satisfies ServerModule;
}

export type SkillsApi = ReturnType<typeof skillsModule>['api'];
