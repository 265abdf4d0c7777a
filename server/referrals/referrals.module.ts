import type { ServerModule } from '../access/module';
import type { CandidatesApi } from '../candidates/candidates.module';
import type { CreditsApi } from '../credits/credits.module';
import type { FilesApi } from '../files/files.module';
import type { JobsApi } from '../jobs/jobs.module';
import type { MessagesApi } from '../messages/messages.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { ClosingService } from './transitions/closing.service';
import { DeadlinesService } from './transitions/deadlines.service';
import { ExportService } from './lists/export.service';
import { ReferralFacetsResolver } from './facets/facets.resolver';
import { ReferralFacetsService } from './facets/facets.service';
import { NotesService } from './notes/notes.service';
import { referralCodec, ReferralEvents } from './referral-events';
import { referralHandlers } from './referrals.handlers';
import { ReferralPresenter } from './referrals.presenter';
import {
  CreditEntryReferralResolver,
  MyReferralsResolver,
  ReferralsResolver,
  UserReferralsResolver,
} from './referrals.resolver';
import { referralsRoutes } from './referrals.rest';
import { Referral } from './referrals.types';
import { ReferralsService } from './referrals.service';
import { RequestsService } from './requests/requests.service';
import { TransitionsService } from './transitions/transitions.service';
import { referralsPersonalData } from './referrals.personal-data';

interface Dependencies {
  files: FilesApi;
  users: UsersApi;
  jobs: JobsApi;
  candidates: CandidatesApi;
  messages: MessagesApi;
  credits: CreditsApi;
}

/** Referral requests and referrals. */
export function referralsModule(core: Core, deps: Dependencies) {
  const { files } = deps.files;
  const { userPresenter, readiness } = deps.users;
  const { conversations } = deps.messages;
  const { candidatePresenter } = deps.candidates;
  const { jobPresenter } = deps.jobs;
  const { credits } = deps.credits;
  const referralEvents = new ReferralEvents(core);
  const presenter = new ReferralPresenter({ userPresenter, candidatePresenter, jobPresenter });
  const referrals = new ReferralsService(core, { presenter, userPresenter, files });
  const services = {
    referrals,
    requests: new RequestsService(core, { files, conversations, referralEvents }),
    transitions: new TransitionsService(core, { presenter, conversations, credits, referralEvents }),
    notes: new NotesService(core, presenter, referralEvents),
    exports: new ExportService(core),
    clock: core.clock,
  };
  const deadlines = new DeadlinesService(core, referralEvents);
  const closing = new ClosingService(core, referralEvents);
  return {
    api: { referrals, referralPresenter: presenter, closing },
    resolvers: [
      new ReferralsResolver(services, conversations),
      new MyReferralsResolver(services),
      new CreditEntryReferralResolver(referrals),
      new ReferralFacetsResolver(new ReferralFacetsService(core, { jobPresenter, userPresenter })),
      new UserReferralsResolver(services.requests),
    ],
    nodes: [{ type: Referral, field: 'Query.referral', load: (viewer, id) => referrals.one(viewer, id) }],
    routes: referralsRoutes(services),
    schedules: [{ name: 'referral-deadlines', run: () => deadlines.run() }],
    handlers: [referralHandlers(core, { closing, readiness, referralEvents })],
    eventCodecs: { referral: referralCodec },
    catchUps: [referralEvents.catchUp],
    personalData: { ...referralsPersonalData, prepareErasure: (userId) => closing.closeReferralsOfDeletedUser(userId) },
  } satisfies ServerModule;
}

export type ReferralsApi = ReturnType<typeof referralsModule>['api'];
