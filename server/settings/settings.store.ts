import { type Queryable, sql } from '../platform/db/database';
import type { SettingsChanges } from './settings.rules';

// Every column by itself, so that of two edits at once each keeps what the other does not touch.
const KEEP_PERSON = sql(
  'settings.keep-person',
  `update users set
     phone = case when $2 then $3 else phone end,
     open_to_requests = coalesce($4, open_to_requests), filter_by_skills = coalesce($5, filter_by_skills),
     pause_requests = coalesce($6, pause_requests), auto_reject = coalesce($7, auto_reject),
     profile_visibility = coalesce($8, profile_visibility), show_email = coalesce($9, show_email),
     show_linkedin = coalesce($10, show_linkedin), allow_direct_contact = coalesce($11, allow_direct_contact), updated_at = $12
   where id = $1`,
);
const KEEP_NOTIFICATIONS = sql(
  'settings.keep-notifications',
  `insert into notification_preferences as p (user_id, email, in_app, new_referrals, status_updates, messages, marketing, updated_at)
   values ($1, coalesce($2::boolean, true), coalesce($3::boolean, true), coalesce($4::boolean, true), coalesce($5::boolean, true),
     coalesce($6::boolean, true), coalesce($7::boolean, false), $8)
   on conflict (user_id) do update set
     email = coalesce($2, p.email), in_app = coalesce($3, p.in_app), new_referrals = coalesce($4, p.new_referrals),
     status_updates = coalesce($5, p.status_updates), messages = coalesce($6, p.messages), marketing = coalesce($7, p.marketing),
     updated_at = $8`,
);

const holds = (group: object): boolean => Object.keys(group).length > 0;

/** Writes an edit of somebody's settings. */
export async function writeSettings(
  db: Queryable,
  userId: string,
  edit: SettingsChanges & { at: Date },
): Promise<void> {
  const { phone, notifications, referrals, privacy, at } = edit;
  const { acceptAll, filterBySkills, pauseRequests, autoReject } = referrals;
  const { profileVisible, showEmail, showLinkedIn, allowDirectContact } = privacy;
  if (phone !== undefined || holds(referrals) || holds(privacy))
    await db.query(KEEP_PERSON, [
      ...[userId, phone !== undefined, phone, acceptAll, filterBySkills, pauseRequests, autoReject],
      ...[profileVisible, showEmail, showLinkedIn, allowDirectContact, at],
    ]);
  if (!holds(notifications)) return;
  const { email, inApp, newReferrals, statusUpdates, messages, marketing } = notifications;
  await db.query(KEEP_NOTIFICATIONS, [userId, email, inApp, newReferrals, statusUpdates, messages, marketing, at]);
}
