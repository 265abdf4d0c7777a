import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { SearchService } from './search.service';

/** Preparing full-text searches and filters. */
export function searchModule(core: Core) {
  const search = new SearchService(core.db);
  return {
    api: { search },
    schedules: [{ name: 'search-words', run: () => search.recount() }],
  } satisfies ServerModule;
}

export type SearchApi = ReturnType<typeof searchModule>['api'];
