import { deleteRows, type PersonalData } from '../platform/personal-data';

const ERASE_LOCAL_ACCOUNT = `
  delete from local_accounts where id in (select subject::uuid from identities where user_id = $1 and provider = 'local')`;

const SIGN_IN = `select i.provider, i.created_at as "createdAt", l.email, l.email_verified_at as "emailVerifiedAt",
   l.password_changed_at as "passwordChangedAt", f.confirmed_at as "twoFactorSince"
 from identities i left join local_accounts l on i.provider = 'local' and l.id::text = i.subject
 left join two_factor f on f.user_id = i.user_id where i.user_id = $1 order by i.created_at`;

const SESSIONS = `select device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
 from sessions where user_id = $1 order by id`;

const API_KEYS = `select name, prefix, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
 from api_keys where user_id = $1 order by id`;

export const authPersonalData: PersonalData = {
  erasure: [
    // Identities lead to the local account, so they are deleted after it.
    { name: 'local-account', covers: [], text: ERASE_LOCAL_ACCOUNT },
    deleteRows('identities'),
    deleteRows('sessions'),
    deleteRows('sign_in_challenges'),
    deleteRows('two_factor'),
    deleteRows('api_keys'),
  ],
  kept: { 'recovery_codes.user_id': 'deleted together with two_factor' },
  exports: [
    { file: 'sign-in.json', covers: ['identities.user_id', 'two_factor.user_id'], text: SIGN_IN },
    { file: 'sessions.json', covers: ['sessions.user_id'], text: SESSIONS },
    { file: 'api-keys.json', covers: ['api_keys.user_id'], text: API_KEYS },
  ],
  notExported: {
    'sign_in_challenges.user_id': 'the hash of a sign-in in progress, kept for ten minutes',
    'recovery_codes.user_id': 'hashes of secrets',
  },
};
