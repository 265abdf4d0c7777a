import { type Queryable, sql } from '../platform/db/database';
import type { Settings } from './settings.types';

// A user who never changed a preference has no row and gets the defaults.
const SETTINGS = sql(
  'settings.of',
  `select u.email, u.phone,
     (select a.password_changed_at from identities i join local_accounts a on a.id = case i.provider when 'local' then i.subject::uuid end
      where i.user_id = u.id and $2) as "passwordChangedAt",
     (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft",
     exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as "twoFactorEnabled",
     coalesce(p.email, true) as "notifications.email", false as "notifications.sms", coalesce(p.in_app, true) as "notifications.inApp",
     coalesce(p.new_referrals, true) as "notifications.newReferrals", coalesce(p.status_updates, true) as "notifications.statusUpdates",
     coalesce(p.messages, true) as "notifications.messages", coalesce(p.marketing, false) as "notifications.marketing",
     u.open_to_requests as "referrals.acceptAll", u.filter_by_skills as "referrals.filterBySkills",
     u.pause_requests as "referrals.pauseRequests", u.paused_until as "referrals.pausedUntil", u.auto_reject as "referrals.autoReject",
     u.profile_visibility as "privacy.profileVisible", u.show_email as "privacy.showEmail", u.show_linkedin as "privacy.showLinkedIn",
     u.allow_direct_contact as "privacy.allowDirectContact"
   from users u left join notification_preferences p on p.user_id = u.id where u.id = $1`,
);

/**
 * A user's settings; null if the user does not exist.
 * @param options.passwords whether users sign in with passwords of the local identity provider
 */
export async function readSettings(
  db: Queryable,
  userId: string,
  { passwords }: { passwords: boolean },
): Promise<Settings | null> {
  const [row] = await db.query<Settings>(SETTINGS, [userId, passwords]);
  return row ?? null;
}
