import { badInput } from '../platform/api/errors';
import { cleanPhone } from '../users/profile.rules';
import type {
  NotificationPreferences,
  PrivacySettings,
  ReferralPreferences,
  ReferralPreferencesInput,
  UpdateSettingsInput,
} from './settings.types';

/** The preferences that are counted and not stored. */
type Counted = 'askers' | 'noAskersReason';

/** The changes of a group; omitted settings stay unchanged. */
type Some<Group> = { [Name in keyof Group]?: Group[Name] };

/** A validated change of settings. */
export interface SettingsChanges {
  /** Undefined leaves it unchanged; null clears it. */
  phone?: string | null;
  notifications: Some<Omit<NotificationPreferences, 'sms'>>;
  referrals: Some<Omit<ReferralPreferences, Counted>>;
  privacy: Some<PrivacySettings>;
}

/**
 * Validates a change of settings.
 * @param now the time of the change
 * @throws BAD_USER_INPUT with the invalid fields, such as `notifications.sms`
 */
export function settingsChanges(input: UpdateSettingsInput, now: Date): SettingsChanges {
  const { sms, ...notifications } = group('notifications', input.notifications);
  // No SMS gateway exists, so the setting cannot be turned on (decision 50).
  if (sms)
    throw badInput('notifications.sms must be false: text messages are not available yet.', ['notifications.sms']);
  return {
    ...(input.phone !== undefined && { phone: cleanPhone(input.phone) }),
    notifications,
    referrals: referralChanges(input.referrals ?? {}, now),
    privacy: group('privacy', input.privacy),
  };
}

/** The longest pause with an end, in milliseconds: a year. */
const LONGEST_PAUSE = 366 * 24 * 3_600_000;

/** An end of the pause also begins it; null keeps the pause without an end. */
function referralChanges(
  { pausedUntil, ...others }: ReferralPreferencesInput,
  now: Date,
): SettingsChanges['referrals'] {
  const switches: Some<Omit<ReferralPreferences, Counted | 'pausedUntil'>> = group('referrals', others);
  if (pausedUntil === undefined) return switches;
  if (pausedUntil === null) return { ...switches, pausedUntil };
  const ahead = pausedUntil.getTime() - now.getTime();
  const field = 'referrals.pausedUntil';
  if (ahead <= 0 || ahead > LONGEST_PAUSE)
    throw badInput(`${field} must be in the future, at most 366 days ahead.`, [field]);
  if (switches.pauseRequests === false)
    throw badInput(`${field} must be null or omitted if referrals.pauseRequests is false.`, [field]);
  return { ...switches, pauseRequests: true, pausedUntil };
}

type Given<Group> = { [Name in keyof Group]: Exclude<Group[Name], null> };

/** The given settings of a group. @throws BAD_USER_INPUT for null, because every setting has a value */
function group<Group extends object>(name: string, given: Group | null | undefined): Given<Group> {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  const cleared = entries.filter(([, value]) => value === null).map(([field]) => `${name}.${field}`);
  if (cleared.length > 0) throw badInput(`${cleared.join(', ')} must not be null.`, cleared);
  // Nulls were rejected above, and the remaining keys belong to the group.
  return Object.fromEntries(entries) as Given<Group>;
}
