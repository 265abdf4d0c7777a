import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import { MeResolver, ProfilePreviewResolver, UserResolver } from './person.resolver';
import { ReadinessService } from './readiness/readiness.service';
import { UserPresenter } from './users.presenter';
import { User } from './users.types';
import { UsersResolver } from './users.resolver';
import { type CompanyChanged, type ResumeChanged, UsersService } from './users.service';
import { usersPersonalData } from './users.personal-data';

/** Users, their profiles and their readiness. */
export function usersModule(
  core: Core,
  {
    files: { files, fileLinks },
    ...changed
  }: { files: FilesApi; companyChanged: CompanyChanged; resumeChanged: ResumeChanged },
) {
  const userPresenter = new UserPresenter(fileLinks, core.publicUrl);
  const readiness = new ReadinessService(core);
  const users = new UsersService(core, { presenter: userPresenter, files, readiness, ...changed });
  return {
    api: { users, userPresenter, readiness },
    resolvers: [
      new UsersResolver(users),
      new UserResolver(),
      new ProfilePreviewResolver(),
      new MeResolver(files, users),
    ],
    nodes: [{ type: User, field: 'Query.user', load: (viewer, id) => users.personOf(viewer, id) }],
    schedules: [{ name: 'readiness-outdated', cron: '*/10 * * * *', run: () => readiness.refreshOutdated() }],
    personalData: usersPersonalData,
  } satisfies ServerModule;
}

export type UsersApi = ReturnType<typeof usersModule>['api'];
