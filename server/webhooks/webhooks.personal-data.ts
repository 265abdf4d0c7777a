import { deleteRows, type PersonalData } from '../platform/personal-data';

const ENDPOINTS = `select url, topics, created_at as "createdAt", disabled_at as "disabledAt", disabled_reason as "disabledReason"
 from webhook_endpoints where user_id = $1 order by id`;

export const webhooksPersonalData: PersonalData = {
  // Deliveries are deleted with their endpoint.
  erasure: [deleteRows('webhook_endpoints')],
  kept: {},
  exports: [{ file: 'webhooks.json', covers: ['webhook_endpoints.user_id'], text: ENDPOINTS }],
  notExported: {},
};
