import type { PersonalData } from '../platform/personal-data';

const ACTS = `select action, subject, reason, at from audit_log where actor_id = $1 order by id`;

export const auditPersonalData: PersonalData = {
  erasure: [],
  kept: { 'audit_log.actor_id': 'kept: what an admin did, under an ID that leads to no person' },
  exports: [{ file: 'admin-acts.json', covers: ['audit_log.actor_id'], text: ACTS }],
  notExported: {},
};
