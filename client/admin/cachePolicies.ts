import type { FieldReadFunction, TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { keepFields } from '../data/policies';

/** What a list has loaded is not asked for again when it opens. */
const listedApplication: FieldReadFunction = (known, { args, toReference }) =>
  known === undefined ? toReference({ __typename: 'InternshipApplication', id: args?.['id'] }) : known;

/** How the cache keeps this feature's types. The arguments named are those that select a different list. */
export const adminCachePolicies: TypePolicies = {
  Query: {
    fields: {
      verificationQueue: relayStylePagination(['status']),
      internshipApplications: relayStylePagination(['internship', 'paymentStatus', 'q']),
      internshipApplication: { read: listedApplication },
      paymentIssues: relayStylePagination(),
      reports: relayStylePagination(['status']),
      redemptions: relayStylePagination(['status', 'q']),
      stories: relayStylePagination(['approved']),
      users: relayStylePagination(['q', 'role', 'suspended']),
      auditLog: relayStylePagination(['actorId', 'filter']),
    },
  },
  CompanyVerification: { fields: { decisions: { merge: keepFields() } } },
  // The sidebar and the overview ask for different fields.
  AdminCounts: { merge: true },
  AdminQueue: { merge: true },
  Voucher: { keyFields: ['entryId'] },
};
