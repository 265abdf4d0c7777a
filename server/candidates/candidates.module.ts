import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { JobsApi } from '../jobs/jobs.module';
import type { MessagesApi } from '../messages/messages.module';
import type { Core } from '../platform/core';
import type { SearchApi } from '../search/search.module';
import type { UsersApi } from '../users/users.module';
import { CandidateFilters } from './candidate-filters.service';
import { CandidateSearchService } from './candidate-search.service';
import { CandidatePresenter } from './candidates.presenter';
import { CandidatePreviewResolver, CandidatesResolver, ReadinessResolver } from './candidates.resolver';
import { candidatesRoutes } from './candidates.rest';
import { FacetsResolver } from './facets/facets.resolver';
import { FacetsService } from './facets/facets.service';
import { JobInvitationsResolver } from './invitations/invitations.resolver';
import { InvitationsService } from './invitations/invitations.service';
import { JobInvitationsService } from './invitations/job-invitations.service';
import { CandidateNotesResolver } from './notes/notes.resolver';
import { CandidateNotesService } from './notes/notes.service';
import { RecommendationsService } from './recommendations/recommendations.service';
import { candidatesPersonalData } from './candidates.personal-data';
import { SavedSearchAlerts } from './saved-searches/alerts.service';
import { SavedSearchesResolver } from './saved-searches/saved-searches.resolver';
import { SavedSearchesService } from './saved-searches/saved-searches.service';

interface Dependencies {
  files: FilesApi;
  users: UsersApi;
  search: SearchApi;
  jobs: JobsApi;
  messages: MessagesApi;
}

/** Job seekers as referrers see them: search, saved searches, recommendations, bookmarks, private notes and invitations. */
export function candidatesModule(core: Core, deps: Dependencies) {
  const { files } = deps.files;
  const { search } = deps.search;
  const { jobs, jobPresenter } = deps.jobs;
  const { conversations, messages } = deps.messages;
  const candidatePresenter = new CandidatePresenter(deps.users.userPresenter);
  const filters = new CandidateFilters(core, search);
  const facets = new FacetsService(core, filters);
  const savedSearches = new SavedSearchesService(core, filters);
  const alerts = new SavedSearchAlerts(core, savedSearches);
  const candidateSearch = new CandidateSearchService(core, filters, candidatePresenter);
  const recommendations = new RecommendationsService(core, { jobs, jobPresenter, candidateSearch });
  const invitations = new InvitationsService(core, { jobs, conversations, messages });
  const jobInvitations = new JobInvitationsService(core, candidatePresenter, deps.users.userPresenter);
  const notes = new CandidateNotesService(core, candidateSearch);
  return {
    api: { candidatePresenter, candidateSearch },
    resolvers: [
      new CandidatesResolver({ search: candidateSearch, recommendations, invitations, files }),
      new CandidateNotesResolver(notes),
      new FacetsResolver(facets),
      new SavedSearchesResolver(savedSearches),
      new CandidatePreviewResolver(),
      new ReadinessResolver(),
      new JobInvitationsResolver(jobInvitations),
    ],
    routes: candidatesRoutes({ search: candidateSearch, recommendations, invitations, notes, files }),
    // 9:00 in India (UTC+5:30).
    schedules: [{ name: 'saved-search-alerts', run: () => alerts.queue() }],
    handlers: [{ 'saved-searches.due': (task) => alerts.send(task) }],
    personalData: candidatesPersonalData,
  } satisfies ServerModule;
}

export type CandidatesApi = ReturnType<typeof candidatesModule>['api'];
