import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import type { SearchApi } from '../search/search.module';
import type { UsersApi } from '../users/users.module';
import { DirectoryResolver } from './directory.resolver';
import { directoryRoutes } from './directory.rest';
import { DirectoryService } from './directory.service';

/** The directory in which users find one another. */
export function directoryModule(
  core: Core,
  { users: { userPresenter }, search: { search } }: { users: UsersApi; search: SearchApi },
) {
  const directory = new DirectoryService(core, userPresenter, search);
  return {
    resolvers: [new DirectoryResolver(directory)],
    routes: directoryRoutes(directory),
  } satisfies ServerModule;
}
