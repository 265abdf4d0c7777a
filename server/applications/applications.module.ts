import type { ServerModule } from '../access/module';
import type { CandidatesApi } from '../candidates/candidates.module';
import type { FilesApi } from '../files/files.module';
import type { JobsApi } from '../jobs/jobs.module';
import type { Core } from '../platform/core';
import type { ReferralsApi } from '../referrals/referrals.module';
import type { UsersApi } from '../users/users.module';
import { ApplicationPresenter } from './applications.presenter';
import { ApplicationsResolver, JobApplicationsResolver } from './applications.resolver';
import { applicationsRoutes } from './applications.rest';
import { ApplicationsService } from './applications.service';
import { RemindersService } from './reminders/reminders.service';
import { BoardService } from './tracker/board.service';
import { EntriesService } from './tracker/entries.service';
import { trackerRoutes } from './tracker/tracker.rest';
import { transferRoutes } from './transfer/transfer.rest';
import { TransferService } from './transfer/transfer.service';
import { TrackerResolver } from './tracker/tracker.resolver';
import { applicationsPersonalData } from './applications.personal-data';

interface Dependencies {
  users: UsersApi;
  files: FilesApi;
  jobs: JobsApi;
  candidates: CandidatesApi;
  referrals: ReferralsApi;
}

/** Direct applications, saved jobs, and the Application Tracker. */
export function applicationsModule(core: Core, deps: Dependencies) {
  const { files } = deps.files;
  const { jobs, jobPresenter } = deps.jobs;
  const { candidatePresenter } = deps.candidates;
  const { userPresenter } = deps.users;
  const presenter = new ApplicationPresenter(jobPresenter);
  const board = new BoardService(core, presenter, deps.referrals.referralPresenter);
  const entries = new EntriesService(core, board);
  const own = { jobs, jobPresenter, files, presenter, candidatePresenter, userPresenter, board, entries };
  const applications = new ApplicationsService(core, own);
  const reminders = new RemindersService(core);
  return {
    resolvers: [
      new ApplicationsResolver(board, applications),
      new JobApplicationsResolver(board, applications),
      new TrackerResolver(entries),
    ],
    routes: [
      ...trackerRoutes(board, entries),
      ...transferRoutes({ transfer: new TransferService(core), files, clock: core.clock }),
      ...applicationsRoutes({ applications, jobs, files }),
    ],
    schedules: [{ name: 'application-reminders', run: () => reminders.run() }],
    personalData: applicationsPersonalData,
  } satisfies ServerModule;
}
