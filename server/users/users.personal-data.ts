import { deleteRows, type PersonalData } from '../platform/personal-data';
import { ERASE_WORDS } from '../search/words.store';

const ERASE = `
  update users set first_name = 'Former', last_name = 'member', email = 'former-member-' || id, email_verified = false,
    phone = null, headline = null, college = null, degree = null, batch = null, company = null, position = null, department = null,
    location = null, linkedin_url = null, expertise = '{}', experience = null,
    looking_for = '{}', readiness_version = 0, open_to_requests = false, filter_by_skills = false, pause_requests = false,
    paused_until = null,
    auto_reject = false, mentor = false, verified_at = null, profile_visibility = 'private', show_email = false,
    show_linkedin = false, allow_direct_contact = false, photo_file_id = null, resume_file_id = null, readiness = 0, search = '',
    last_active_at = null, reply_hours = null
  where id = $1`;

const PROFILE = `select first_name as "firstName", last_name as "lastName", role, email, email_verified as "emailVerified", phone, headline,
   college, degree, batch, company, position, department, location, linkedin_url as "linkedinUrl", expertise,
   experience, looking_for as "lookingFor", mentor, readiness,
   verified_at as "verifiedAt", created_at as "createdAt", updated_at as "updatedAt", last_active_at as "lastActiveAt"
 from users where id = $1`;

const BLOCKS = `select u.name as "user", b.created_at as "blockedAt" from user_blocks b join users u on u.id = b.blocked_id
 where b.blocker_id = $1 order by b.id`;

export const usersPersonalData: PersonalData = {
  erasure: [
    deleteRows('user_blocks', 'blocker_id'),
    deleteRows('user_blocks', 'blocked_id'),
    ERASE_WORDS,
    { name: 'user', covers: [], text: ERASE },
  ],
  kept: {},
  exports: [
    { file: 'profile.json', covers: [], text: PROFILE },
    { file: 'blocked-users.json', covers: ['user_blocks.blocker_id'], text: BLOCKS },
  ],
  notExported: { 'user_blocks.blocked_id': 'users do not learn who blocks them' },
  addresses: ['select email from users where id = $1'],
  records: ['select $1::uuid as id'],
  // HR answers the requests to a company, and admins review verifications and stories.
  contacts: ["select id from users where role in ('hr', 'admin')"],
};
