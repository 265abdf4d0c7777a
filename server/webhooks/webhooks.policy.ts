import { canHoldKeys } from '../auth/api-keys/api-keys.policy';

/** HR and admins, who may also have the API keys that read what webhooks are about. */
export const canHaveWebhooks = canHoldKeys;
