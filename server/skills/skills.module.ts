import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { NewlyKnownService } from './newly-known.service';
import { PersonSkillsResolver, SkillsResolver } from './skills.resolver';
import { skillsRoutes } from './skills.rest';
import { SkillsService } from './skills.service';
import { skillsPersonalData } from './skills.personal-data';

/** The skills that users list. */
export function skillsModule(core: Core, { users: { users, readiness } }: { users: UsersApi }) {
  const skills = new SkillsService(core, users);
  const newlyKnown = new NewlyKnownService(core, readiness);
  return {
    api: { skills },
    resolvers: [new SkillsResolver(skills), new PersonSkillsResolver()],
    routes: skillsRoutes(skills),
    schedules: [{ name: 'skills-newly-known', cron: '*/10 * * * *', run: () => newlyKnown.run() }],
    personalData: skillsPersonalData,
  } satisfies ServerModule;
}

export type SkillsApi = ReturnType<typeof skillsModule>['api'];
