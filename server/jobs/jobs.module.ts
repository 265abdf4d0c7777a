import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import type { SearchApi } from '../search/search.module';
import type { UsersApi } from '../users/users.module';
import { JobViewerFieldsService } from './viewer-fields/viewer-fields.service';
import { JobPresenter } from './jobs.presenter';
import { JobsResolver } from './jobs.resolver';
import { jobsRoutes } from './jobs.rest';
import { Job } from './jobs.types';
import { JobsService } from './jobs.service';
import { jobsPersonalData } from './jobs.personal-data';

/** Posted jobs. */
export function jobsModule(
  core: Core,
  { users: { userPresenter }, search: { search } }: { users: UsersApi; search: SearchApi },
) {
  const jobPresenter = new JobPresenter(userPresenter, core.clock);
  const jobs = new JobsService(core, jobPresenter, search);
  const viewerFields = new JobViewerFieldsService(userPresenter, jobPresenter);
  return {
    api: { jobs, jobPresenter },
    resolvers: [new JobsResolver(jobs, viewerFields)],
    nodes: [{ type: Job, field: 'Query.job', load: (viewer, id) => jobs.one(viewer, id) }],
    routes: jobsRoutes(jobs, viewerFields),
    // A job past its deadline shows as closed immediately. This task updates its status and triggers the follow-up within a minute.
    schedules: [{ name: 'jobs-deadlines', run: () => jobs.closeOverdue() }],
    personalData: jobsPersonalData,
  } satisfies ServerModule;
}

export type JobsApi = ReturnType<typeof jobsModule>['api'];
