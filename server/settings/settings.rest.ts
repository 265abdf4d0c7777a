import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { ProfileVisibility } from '../users/users.rules';
import type { SettingsService } from './settings.service';
import type { UpdateSettingsInput } from './settings.types';

const NOTIFICATIONS = z.object({
  email: z.boolean(),
  sms: z.boolean().describe('Always false: there is nothing yet that sends text messages.'),
  inApp: z.boolean(),
  newReferrals: z.boolean(),
  statusUpdates: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean().describe('A letter once a week.'),
});
const REFERRALS = z.object({
  acceptAll: z.boolean().describe('Off: only people of the same college may ask.'),
  filterBySkills: z.boolean(),
  pauseRequests: z.boolean(),
  autoReject: z.boolean(),
});
const PRIVACY = z.object({
  profileVisible: z.enum(ProfileVisibility),
  showEmail: z.boolean(),
  showLinkedIn: z.boolean(),
  allowDirectContact: z.boolean(),
});
/** The settings as REST endpoints answer them. */
export const SETTINGS = z.object({
  email: z.email(),
  phone: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  notifications: NOTIFICATIONS,
  referrals: REFERRALS,
  privacy: PRIVACY,
});
/** Whatever of the settings is to change. */
const CHANGES = z.object({
  phone: z.string().nullable().optional(),
  notifications: NOTIFICATIONS.partial().optional(),
  referrals: REFERRALS.partial().optional(),
  privacy: PRIVACY.partial().optional(),
});

/** @throws BAD_USER_INPUT with every field whose value is of the wrong kind, such as `privacy.showEmail` */
function changesOf(body: Record<string, unknown>): UpdateSettingsInput {
  const { data, error } = CHANGES.safeParse(body);
  if (data) return data;
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.')))];
  throw badInput(`Invalid value for ${fields.join(', ')}.`, fields);
}

/** GET and PATCH /api/settings. */
export function settingsRoutes(settings: SettingsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/settings',
      access: 'signed-in',
      doc: { summary: 'Your settings.', answer: SETTINGS },
      handle: ({ context }) => settings.of(viewerOf(context)),
    },
    {
      method: 'PATCH',
      path: '/api/settings',
      access: 'signed-in',
      doc: { summary: 'Changes some settings; what is left out stays.', body: CHANGES, answer: SETTINGS },
      handle: ({ context, body }) => settings.update(viewerOf(context), changesOf(body)),
    },
  ];
}
