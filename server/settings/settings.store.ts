import { parameterized, type Queryable } from '../platform/db/database';
import { updatePreferences } from '../users/preferences.store';
import type { SettingsChanges } from './settings.rules';
import type { NotificationPreferences } from './settings.types';

/** The values of a change; null leaves the stored value. */
type Edited<T> = { [Field in keyof T]: T[Field] | null };

interface NotificationsEdit extends Edited<Omit<NotificationPreferences, 'sms'>> {
  userId: string;
  at: Date;
}

const KEEP_NOTIFICATIONS = parameterized<NotificationsEdit>(
  'settings.keep-notifications',
  `insert into notification_preferences as p (user_id, email, in_app, new_referrals, status_updates, messages, marketing, updated_at)
   values (:userId, coalesce(:email::boolean, true), coalesce(:inApp::boolean, true), coalesce(:newReferrals::boolean, true),
     coalesce(:statusUpdates::boolean, true), coalesce(:messages::boolean, true), coalesce(:marketing::boolean, false), :at)
   on conflict (user_id) do update set
     email = coalesce(:email, p.email), in_app = coalesce(:inApp, p.in_app), new_referrals = coalesce(:newReferrals, p.new_referrals),
     status_updates = coalesce(:statusUpdates, p.status_updates), messages = coalesce(:messages, p.messages),
     marketing = coalesce(:marketing, p.marketing), updated_at = :at`,
);

const UNCHANGED = {
  email: null,
  inApp: null,
  newReferrals: null,
  statusUpdates: null,
  messages: null,
  marketing: null,
};

const holds = (group: object): boolean => Object.keys(group).length > 0;

/** Stores a change of a user's settings. */
export async function writeSettings(
  db: Queryable,
  userId: string,
  { phone, notifications, referrals, privacy, at }: SettingsChanges & { at: Date },
): Promise<void> {
  if (phone !== undefined || holds(referrals) || holds(privacy))
    await updatePreferences(db, userId, { ...referrals, ...privacy, phone, at });
  if (holds(notifications)) await db.query(KEEP_NOTIFICATIONS({ ...UNCHANGED, ...notifications, userId, at }));
}

interface DigestRound {
  /** SQL expressions: the time of this round, and the time since which a user must not have had a digest. */
  now: string;
  since: string;
  limit: string;
}

/**
 * CTEs that claim users who are due for the weekly digest: they subscribed to it and have received none since `since`. The CTE `taken`
 * has their `user_id`. Rows locked by another instance are skipped.
 */
export function takeDigestRecipientsSql({ now, since, limit }: DigestRound): string {
  return `due as (
     select p.user_id from notification_preferences p join users u on u.id = p.user_id
     where p.marketing and p.email and (p.letter_at is null or p.letter_at < ${since}) and u.deleted_at is null and u.suspended_at is null
     order by p.user_id limit ${limit} for update of p skip locked
   ), taken as (
     update notification_preferences p set letter_at = ${now} from due where p.user_id = due.user_id returning p.user_id
   )`;
}
