import type { TypePolicies } from '@apollo/client';
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
];
