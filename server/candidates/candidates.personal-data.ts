import { deleteRows, type PersonalData } from '../platform/personal-data';

const INVITATIONS_RECEIVED = `select j.title, j.company, b.name as "invitedBy", i.created_at as "at"
 from job_invitations i join jobs j on j.id = i.job_id join users b on b.id = i.invited_by_id where i.candidate_id = $1 order by i.id`;

const INVITATIONS_SENT = `select j.title, j.company, c.name as candidate, i.created_at as "at"
 from job_invitations i join jobs j on j.id = i.job_id join users c on c.id = i.candidate_id where i.invited_by_id = $1 order by i.id`;

const BOOKMARKS = `select c.name as candidate, b.created_at as "createdAt" from candidate_bookmarks b join users c on c.id = b.candidate_id
 where b.user_id = $1 order by b.created_at, b.candidate_id`;

const NOTES = `select c.name as candidate, n.text, n.updated_at as "updatedAt" from candidate_notes n join users c on c.id = n.candidate_id
 where n.user_id = $1 order by n.candidate_id`;

const SAVED_SEARCHES = `select kind, name, filter, sort, alert, seen_at as "seenAt", created_at as "createdAt" from saved_searches
 where user_id = $1 order by id`;

export const candidatesPersonalData: PersonalData = {
  erasure: [
    deleteRows('job_invitations', 'candidate_id'),
    deleteRows('candidate_bookmarks'),
    deleteRows('candidate_bookmarks', 'candidate_id'),
    deleteRows('candidate_notes'),
    deleteRows('candidate_notes', 'candidate_id'),
    deleteRows('saved_searches'),
  ],
  kept: { 'job_invitations.invited_by_id': 'an ID; the text of the invitation was a message' },
  exports: [
    { file: 'invitations-received.json', covers: ['job_invitations.candidate_id'], text: INVITATIONS_RECEIVED },
    { file: 'invitations-sent.json', covers: ['job_invitations.invited_by_id'], text: INVITATIONS_SENT },
    { file: 'bookmarks.json', covers: ['candidate_bookmarks.user_id'], text: BOOKMARKS },
    { file: 'candidate-notes.json', covers: ['candidate_notes.user_id'], text: NOTES },
    { file: 'saved-searches.json', covers: ['saved_searches.user_id'], text: SAVED_SEARCHES },
  ],
  notExported: {
    'candidate_bookmarks.candidate_id': 'the bookmarks of other users are their own data',
    'candidate_notes.candidate_id': 'the private notes of other users are their own data',
  },
  records: ['select id from job_invitations where $1 in (candidate_id, invited_by_id)'],
  contacts: [
    'select invited_by_id as id from job_invitations where candidate_id = $1',
    'select candidate_id as id from job_invitations where invited_by_id = $1',
  ],
};
