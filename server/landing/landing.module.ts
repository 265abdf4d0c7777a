import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { LandingResolver } from './landing.resolver';
import { landingRoutes } from './landing.rest';
import { LandingService } from './landing.service';
import { StoriesService } from './stories.service';
import { landingPersonalData } from './landing.personal-data';

/** The landing page's data, and the success stories on it. */
export function landingModule(
  core: Core,
  { files: { fileLinks }, users: { userPresenter } }: { files: FilesApi; users: UsersApi },
) {
  const landing = new LandingService(core, fileLinks);
  const stories = new StoriesService(core, userPresenter);
  return {
    resolvers: [new LandingResolver(landing, stories)],
    routes: landingRoutes(landing),
    personalData: landingPersonalData,
  } satisfies ServerModule;
}
