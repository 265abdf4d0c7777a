import type { ApolloClient } from '@apollo/client';
import { refetchShown } from '../../data/usePages';

/** Refetches what shows referrals on the screen: lists with all their loaded pages, the tracker, the dashboard, and the credits they earn. */
export async function refreshReferrals(client: ApolloClient): Promise<void> {
  const lists = client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        fields: {
          referrals: (_value, { INVALIDATE }) => INVALIDATE,
          applications: (_value, { INVALIDATE }) => INVALIDATE,
          studentDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          referrerDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          hrDashboard: (_value, { INVALIDATE }) => INVALIDATE,
          companyPeople: (_value, { INVALIDATE }) => INVALIDATE,
          credits: (_value, { INVALIDATE }) => INVALIDATE,
        },
      }),
    onQueryUpdated: (query) => refetchShown(query, query.queryName === 'CompanyPeople' ? 'companyPeople' : 'referrals'),
  });
  await Promise.all([lists, refreshWaiting(client)]);
}

/** Refetches the number of waiting requests that the shell shows referrers. */
async function refreshWaiting(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName, variables }) => queryName === 'ShellMe' && variables.referrer === true,
  });
}

/** What shows a referral beside the candidate's and beside the referrer's list. */
const PANES: ReadonlySet<string> = new Set(['ReferralPane', 'RequestPane']);

/** Refetches the page or the pane of a referral that is on the screen, for a change that a response did not bring. */
export async function refreshPage(client: ApolloClient): Promise<void> {
  await Promise.all([
    client.refetchQueries({
      updateCache: (cache) => cache.modify({ fields: { referral: (_value, { INVALIDATE }) => INVALIDATE } }),
    }),
    // The list may have brought what the pane shows: then the cache has no answer of the pane that could be invalid.
    client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName = '' }) => PANES.has(queryName) }),
  ]);
}
