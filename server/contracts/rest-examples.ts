import { ACCOUNTS } from './rest/accounts';
import { CHAT } from './rest/chat';
import type { Example } from './rest/example';
import { CREDITS, INTERNSHIPS } from './rest/money';
import { PEOPLE } from './rest/people';
import { REFERRALS, WORK } from './rest/work';
import { VERIFICATION } from './rest/verification';
import { WEBHOOKS } from './rest/webhooks';

/** An accepted and a refused call of every REST endpoint, by method and path. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...ACCOUNTS,
  ...VERIFICATION,
  ...PEOPLE,
  ...CHAT,
  ...WORK,
  ...REFERRALS,
  ...CREDITS,
  ...INTERNSHIPS,
  ...WEBHOOKS,
};
