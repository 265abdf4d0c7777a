import { ApplicationPresenter } from '../applications/applications.presenter';
import { ApplicationsResolver, JobApplicationsResolver } from '../applications/applications.resolver';
import { ApplicationsService } from '../applications/applications.service';
import { BoardService } from '../applications/board.service';
import { CandidateSearchService } from '../candidates/candidate-search.service';
import type { CandidatePresenter } from '../candidates/candidates.presenter';
import { CandidatesResolver, ReadinessResolver } from '../candidates/candidates.resolver';
import type { ReadinessService } from '../users/readiness.service';
import { InvitationsService } from '../candidates/invitations.service';
import { RecommendationsService } from '../candidates/recommendations.service';
import type { FilesService } from '../files/files.service';
import { JobPeople } from '../jobs/job-people';
import type { JobPresenter } from '../jobs/jobs.presenter';
import { JobsResolver } from '../jobs/jobs.resolver';
import { jobsRoutes } from '../jobs/jobs.rest';
import { JobsService } from '../jobs/jobs.service';
import type { ConversationsService } from '../messages/conversations.service';
import type { MessagesService } from '../messages/messages.service';
import { jobHandlers } from '../notifications/jobs.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { RateLimits } from '../platform/limits/rate-limits';
import type { ReferralPresenter } from '../referrals/referrals.presenter';
import type { SearchService } from '../search/search.service';
import type { UserPresenter } from '../users/users.presenter';
import { applicationsRoutes } from '../applications/applications.rest';
import { candidatesRoutes } from '../candidates/candidates.rest';

interface Parts {
  db: Database;
  clock: Clock;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  rateLimits: RateLimits;
  search: SearchService;
  files: FilesService;
  users: UserPresenter;
  jobPresenter: JobPresenter;
  readiness: ReadinessService;
  candidatePresenter: CandidatePresenter;
  referralPresenter: ReferralPresenter;
  conversations: ConversationsService;
  messages: MessagesService;
  notifications: NotificationsService;
  publicUrl: () => string;
}

/** Wires how people and jobs find one another: candidates, jobs, and applications. */
export function composeFinding(parts: Parts) {
  const { db, clock, handlers, schedules, rateLimits, search, files, users, jobPresenter, readiness, publicUrl } =
    parts;
  const { candidatePresenter, conversations, messages } = parts;
  const jobs = new JobsService({ db, clock, presenter: jobPresenter, search });
  const presenter = new ApplicationPresenter(jobPresenter);
  const applications = new ApplicationsService({
    ...{ db, clock, jobs, jobPresenter, files, presenter },
    candidates: candidatePresenter,
  });
  const board = new BoardService({ db, presenter, referrals: parts.referralPresenter });
  const candidates = new CandidateSearchService({ db, clock, search, presenter: candidatePresenter });
  const recommendations = new RecommendationsService({ db, clock, jobs, jobPresenter, candidates });
  const invitations = new InvitationsService({ db, clock, rateLimits, jobs, conversations, messages, publicUrl });
  // A job past its deadline takes no applications and shows as closed at once; what follows from its closing follows within a minute.
  schedules.push({ name: 'jobs-deadlines', cron: '* * * * *', run: () => jobs.closeOverdue() });
  schedules.push({ name: 'search-words', cron: '23 2 * * *', run: () => search.recount() });
  schedules.push({ name: 'readiness-outdated', cron: '*/10 * * * *', run: () => readiness.refreshOutdated(db) });
  handlers.push(jobHandlers({ db, notifications: parts.notifications }));
  return {
    jobs,
    candidates,
    resolvers: [
      new JobsResolver(jobs, new JobPeople(users)),
      new ApplicationsResolver(board, applications),
      new JobApplicationsResolver(board, applications),
      new CandidatesResolver(candidates, recommendations, invitations),
      new ReadinessResolver(),
    ],
    routes: [
      ...jobsRoutes(jobs),
      ...applicationsRoutes({ applications, board, jobs }),
      ...candidatesRoutes({ candidates, recommendations, invitations }),
    ],
  };
}
