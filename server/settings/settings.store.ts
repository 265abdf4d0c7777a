import { parameterized, type Queryable } from '../platform/db/database';
import type { SettingsChanges } from './settings.rules';
import type { NotificationPreferences, PrivacySettings, ReferralPreferences } from './settings.types';

/** Values of an edit; null leaves what there is. */
type Edited<T> = { [Field in keyof T]: T[Field] | null };

interface PersonEdit extends Edited<ReferralPreferences>, Edited<PrivacySettings> {
  userId: string;
  /** Whether `phone` is edited: null clears it. */
  editsPhone: boolean;
  phone: string | null;
  at: Date;
}

// Every column by itself, so that of two edits at once each keeps what the other does not touch.
const KEEP_PERSON = parameterized<PersonEdit>(
  'settings.keep-person',
  `update users set
     phone = case when :editsPhone then :phone else phone end,
     open_to_requests = coalesce(:acceptAll, open_to_requests), filter_by_skills = coalesce(:filterBySkills, filter_by_skills),
     pause_requests = coalesce(:pauseRequests, pause_requests), auto_reject = coalesce(:autoReject, auto_reject),
     profile_visibility = coalesce(:profileVisible, profile_visibility), show_email = coalesce(:showEmail, show_email),
     show_linkedin = coalesce(:showLinkedIn, show_linkedin),
     allow_direct_contact = coalesce(:allowDirectContact, allow_direct_contact), updated_at = :at
   where id = :userId`,
);

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
  person: {
    acceptAll: null,
    filterBySkills: null,
    pauseRequests: null,
    autoReject: null,
    profileVisible: null,
    showEmail: null,
    showLinkedIn: null,
    allowDirectContact: null,
  },
  notifications: {
    email: null,
    inApp: null,
    newReferrals: null,
    statusUpdates: null,
    messages: null,
    marketing: null,
  },
};

const holds = (group: object): boolean => Object.keys(group).length > 0;

/** Writes an edit of somebody's settings. */
export async function writeSettings(
  db: Queryable,
  userId: string,
  { phone, notifications, referrals, privacy, at }: SettingsChanges & { at: Date },
): Promise<void> {
  const editsPhone = phone !== undefined;
  if (editsPhone || holds(referrals) || holds(privacy)) {
    const person = { ...UNCHANGED.person, ...referrals, ...privacy };
    await db.query(KEEP_PERSON({ ...person, userId, editsPhone, phone: phone ?? null, at }));
  }
  if (!holds(notifications)) return;
  await db.query(KEEP_NOTIFICATIONS({ ...UNCHANGED.notifications, ...notifications, userId, at }));
}
