import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import { BlocksResolver } from './blocks/blocks.resolver';
import { blocksRoutes } from './blocks/blocks.rest';
import { type BlockChanged, BlocksService } from './blocks/blocks.service';
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
    blockChanged,
    ...changed
  }: {
    files: FilesApi;
    blockChanged: BlockChanged;
    companyChanged: CompanyChanged;
    resumeChanged: ResumeChanged;
  },
) {
  const userPresenter = new UserPresenter(fileLinks, core.publicUrl);
  const readiness = new ReadinessService(core);
  const users = new UsersService(core, { presenter: userPresenter, files, readiness, ...changed });
  const blocks = new BlocksService(core, { presenter: userPresenter, blockChanged });
  return {
    api: { users, userPresenter, readiness, blocks },
    resolvers: [
      new UsersResolver(users),
      new UserResolver(),
      new BlocksResolver(blocks),
      new ProfilePreviewResolver(),
      new MeResolver(files, users),
    ],
    routes: blocksRoutes(blocks),
    nodes: [{ type: User, field: 'Query.user', load: (viewer, id) => users.personOf(viewer, id) }],
    schedules: [{ name: 'readiness-outdated', run: () => readiness.refreshOutdated() }],
    personalData: usersPersonalData,
  } satisfies ServerModule;
}

export type UsersApi = ReturnType<typeof usersModule>['api'];
