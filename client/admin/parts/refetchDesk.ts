import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { refetchShown } from '../../data/usePages';

/** The lists that acts change, by their queries. */
const LISTS = new Map<string | undefined, string>([
  ['VerificationQueue', 'verificationQueue'],
  ['ReportList', 'reports'],
  ['InternshipDesk', 'internshipApplications'],
]);

/** For `onQueryUpdated` of refetchQueries: reads a query again, with all that is shown of its list. */
export const asShown = (query: ObservableQuery) => refetchShown(query, LISTS.get(query.queryName) ?? '');

/** Reads these queries again after an act. Of lists, all that was loaded stays. */
export const refetchDesk = (client: ApolloClient, include: string[]): void =>
  void client.refetchQueries({ include, onQueryUpdated: asShown });
