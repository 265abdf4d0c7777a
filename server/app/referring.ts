import type { CandidatePresenter } from '../candidates/candidates.presenter';
import type { ReadinessService } from '../users/readiness.service';
import { CreditsResolver } from '../credits/credits.resolver';
import { CreditsService } from '../credits/credits.service';
import type { FilesService } from '../files/files.service';
import type { JobPresenter } from '../jobs/jobs.presenter';
import type { ConversationsService } from '../messages/conversations.service';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import { DeadlinesService } from '../referrals/deadlines.service';
import { Announcer } from '../referrals/referrals.announcer';
import { referralEffectHandlers } from '../referrals/referrals.effects';
import { ReferralPresenter } from '../referrals/referrals.presenter';
import { ReferralQuotaResolver, ReferralsResolver, UserReferralsResolver } from '../referrals/referrals.resolver';
import { referralsRoutes } from '../referrals/referrals.rest';
import { ReferralsService } from '../referrals/referrals.service';
import { RequestsService } from '../referrals/requests.service';
import type { UserPresenter } from '../users/users.presenter';

interface Parts {
  db: Database;
  clock: Clock;
  events: EventBus;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  files: FilesService;
  users: UserPresenter;
  jobs: JobPresenter;
  candidates: ReadinessService;
  candidatePresenter: CandidatePresenter;
  conversations: ConversationsService;
}

/** Wires referrals, and the credits they earn. */
export function composeReferring(parts: Parts) {
  const { db, clock, handlers, schedules, files, users, jobs, candidates, conversations } = parts;
  const announcer = new Announcer(parts.events);
  const credits = new CreditsService(db, clock);
  const presenter = new ReferralPresenter({ users, candidates: parts.candidatePresenter, jobs, files });
  const referrals = new ReferralsService({ db, clock, presenter, conversations, credits, announcer });
  const requests = new RequestsService({ db, clock, files, announcer });
  const deadlines = new DeadlinesService({ db, clock, announcer });
  schedules.push({ name: 'referral-deadlines', cron: '* * * * *', run: () => deadlines.run() });
  handlers.push(referralEffectHandlers({ db, announcer, candidates }));
  return {
    credits,
    presenter,
    referrals,
    resolvers: [
      new ReferralsResolver(referrals, requests, conversations),
      new ReferralQuotaResolver(requests),
      new UserReferralsResolver(),
      new CreditsResolver(credits),
    ],
    routes: referralsRoutes({ referrals, requests }),
  };
}
