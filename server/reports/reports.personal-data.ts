import { deleteRows, type PersonalData } from '../platform/personal-data';

const MADE = `select u.name as "about", e.reason, e.details, j.title as "jobTitle", j.company, e.created_at as "at"
 from reports r join report_entries e on e.report_id = r.id join users u on u.id = r.user_id left join jobs j on j.id = e.job_id
 where r.reporter_id = $1 order by e.created_at, e.client_id`;

const FORGET_WORDS = `update report_entries set details = null
 where report_id in (select id from reports where reporter_id = $1)`;

export const reportsPersonalData: PersonalData = {
  erasure: [
    deleteRows('report_messages', 'sender_id'),
    deleteRows('reports'),
    { name: 'reports.reporter_id', covers: ['reports.reporter_id'], text: FORGET_WORDS },
  ],
  kept: {
    'reports.proposed_by_id': 'what an admin decided, under an ID that leads to no person',
    'reports.resolved_by_id': 'what an admin decided, under an ID that leads to no person',
  },
  exports: [{ file: 'reports.json', covers: ['reports.reporter_id'], text: MADE }],
  notExported: {
    'reports.user_id': 'who reported a user stays private; warnings and suspensions are exported as notifications',
    'reports.proposed_by_id': 'admin-acts.json contains what an admin decided',
    'reports.resolved_by_id': 'admin-acts.json contains what an admin decided',
    'report_messages.sender_id': 'copies of messages, which are exported',
  },
  records: ['select id from reports where $1 in (reporter_id, user_id)'],
};
