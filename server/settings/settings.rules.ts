import { badInput } from '../platform/api/errors';
import { cleanPhone } from '../users/profile.rules';
import type {
  NotificationPreferences,
  PrivacySettings,
  ReferralPreferences,
  UpdateSettingsInput,
} from './settings.types';

/** What a group changes: what is left out stays. */
type Some<Group> = { [Name in keyof Group]?: Group[Name] };

/** An edit of the settings, checked. */
export interface SettingsChanges {
  /** Left out: it stays. Null clears it. */
  phone?: string | null;
  notifications: Some<Omit<NotificationPreferences, 'sms'>>;
  referrals: Some<ReferralPreferences>;
  privacy: Some<PrivacySettings>;
}

/**
 * What an edit changes.
 * @throws BAD_USER_INPUT with the fields at fault, such as `notifications.sms`
 */
export function settingsChanges(input: UpdateSettingsInput): SettingsChanges {
  const { sms, ...notifications } = group('notifications', input.notifications);
  // There is no gateway that could send any, and a switch that does nothing would be a lie (decision 51).
  if (sms)
    throw badInput('notifications.sms must be false: text messages are not available yet.', ['notifications.sms']);
  return {
    ...(input.phone !== undefined && { phone: cleanPhone(input.phone) }),
    notifications,
    referrals: group('referrals', input.referrals),
    privacy: group('privacy', input.privacy),
  };
}

type Given<Group> = { [Name in keyof Group]: Exclude<Group[Name], null> };

/** The settings of a group that were given. Each is one or the other, so null is refused. */
function group<Group extends object>(name: string, given: Group | null | undefined): Given<Group> {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  const cleared = entries.filter(([, value]) => value === null).map(([field]) => `${name}.${field}`);
  if (cleared.length > 0) throw badInput('A setting cannot be null.', cleared);
  // The nulls were refused above, and what is left has the group's own keys.
  return Object.fromEntries(entries) as Given<Group>;
}
