import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { analyticsCachePolicies } from '../analytics/cachePolicies';
import { adminCachePolicies } from '../admin/cachePolicies';
import { applicationsCachePolicies } from '../applications/cachePolicies';
import { candidatesCachePolicies } from '../candidates/cachePolicies';
import { creditsCachePolicies } from '../credits/cachePolicies';
import { dashboardCachePolicies } from '../dashboard/cachePolicies';
import { jobsCachePolicies } from '../jobs/cachePolicies';
import { messagesCachePolicies } from '../messages/cachePolicies';
import { notificationsCachePolicies } from '../notifications/cachePolicies';
import { referralsCachePolicies } from '../referrals/cachePolicies';
import { settingsCachePolicies } from '../settings/cachePolicies';
import { skillsCachePolicies } from '../skills/cachePolicies';
import { usersCachePolicies } from '../users/cachePolicies';

/** Types of the contract that no feature shows yet. Each moves to its feature with that feature's first screen. */
const notShownYet: TypePolicies = {
  Query: {
    fields: {
      users: relayStylePagination(['q', 'role', 'suspended']),
      auditLog: relayStylePagination(['actorId']),
    },
  },
};

/** The cache policies of all features. */
export const cachePolicies: readonly TypePolicies[] = [
  usersCachePolicies,
  referralsCachePolicies,
  messagesCachePolicies,
  notificationsCachePolicies,
  candidatesCachePolicies,
  creditsCachePolicies,
  dashboardCachePolicies,
  settingsCachePolicies,
  skillsCachePolicies,
  jobsCachePolicies,
  applicationsCachePolicies,
  analyticsCachePolicies,
  adminCachePolicies,
  notShownYet,
];
