import type { ApolloCache } from '@apollo/client';

/** The list whose total the filter of Job Explorer shows. */
const SAVED = 'jobs:{"filter":{"saved":true}}';

/** Changes the number of saved jobs by one. */
export function countSaved(cache: ApolloCache, by: 1 | -1): void {
  cache.modify<{ jobs: { totalCount: number } }>({
    fields: {
      jobs: (list, { storeFieldName }) =>
        storeFieldName === SAVED && 'totalCount' in list ? { ...list, totalCount: list.totalCount + by } : list,
    },
  });
}
