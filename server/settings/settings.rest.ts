import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { ProfileVisibility } from '../users/users.rules';
import type { SettingsService } from './settings.service';
import type { UpdateSettingsInput } from './settings.types';

const NOTIFICATIONS = z.object({
  email: z.boolean(),
  sms: z.boolean().describe('Always false: text messages are not available yet.'),
  inApp: z.boolean(),
  newReferrals: z.boolean(),
  statusUpdates: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean().describe('The weekly digest.'),
});
const REFERRALS = z.object({
  acceptAll: z
    .boolean()
    .describe('Whether to accept requests from every college. False accepts them only from the same college.'),
  filterBySkills: z.boolean().describe('Whether to reject requests with a match score below 50.'),
  pauseRequests: z.boolean().describe('Whether to reject all new requests for now.'),
  pausedUntil: z.iso
    .datetime()
    .nullable()
    .describe('When the pause ends by itself, at most 366 days ahead. Null if it lasts until you end it.'),
  autoReject: z.boolean().describe('Whether to reject waiting requests when their job closes.'),
});
const PRIVACY = z.object({
  profileVisible: z.enum(ProfileVisibility),
  showEmail: z.boolean(),
  showLinkedIn: z.boolean(),
  allowDirectContact: z.boolean(),
});
/** The settings as REST endpoints return them. */
export const SETTINGS = z
  .object({
    email: z.email(),
    phone: z.string().nullable(),
    passwordChangedAt: z.iso
      .datetime()
      .nullable()
      .describe('Null if the account has no password that `POST /api/identity/password` can change.'),
    twoFactorEnabled: z.boolean(),
    recoveryCodesLeft: z.int().describe('Number of unused recovery codes.'),
    notifications: NOTIFICATIONS,
    referrals: REFERRALS,
    privacy: PRIVACY,
  })
  .meta({ id: 'Settings' });
/** A change of settings; all fields are optional. */
const CHANGES = z.object({
  phone: z.string().nullable().optional(),
  notifications: NOTIFICATIONS.partial().optional(),
  referrals: REFERRALS.partial().optional(),
  privacy: PRIVACY.partial().optional(),
});

/** @throws BAD_USER_INPUT with every field whose value is not allowed, such as `privacy.showEmail`, and the allowed values */
function changesOf(body: Record<string, unknown>): UpdateSettingsInput {
  const { data, error } = CHANGES.safeParse(body);
  if (data) return withTimes(data);
  const sentences = new Map(error.issues.map((issue) => [issue.path.join('.'), allowedBy(issue)]));
  const message = [...sentences].map(([field, sentence]) => `${field} ${sentence}`).join(' ');
  throw badInput(message, [...sentences.keys()]);
}

/** Converts the times, which are texts in JSON. */
function withTimes({ referrals, ...others }: z.infer<typeof CHANGES>): UpdateSettingsInput {
  if (!referrals) return others;
  const { pausedUntil, ...switches } = referrals;
  if (pausedUntil === undefined) return { ...others, referrals: switches };
  return { ...others, referrals: { ...switches, pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) } };
}

/** The end of a sentence that begins with the name of a field. */
function allowedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}.`;
  if (issue.code !== 'invalid_type') return 'is not valid.';
  return issue.expected === 'boolean'
    ? 'must be true or false.'
    : `must be ${ARTICLES[issue.expected] ?? issue.expected}.`;
}

const ARTICLES: Readonly<Record<string, string>> = { string: 'a string', object: 'an object' };

/** GET and PATCH /api/settings. */
export function settingsRoutes(settings: SettingsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/settings',
      access: 'signed-in',
      doc: { summary: 'Returns your settings.', answer: SETTINGS },
      handle: ({ context }) => settings.of(viewerOf(context)),
    },
    {
      method: 'PATCH',
      path: '/api/settings',
      access: 'signed-in',
      doc: { summary: 'Updates your settings. Omitted fields stay unchanged.', body: CHANGES, answer: SETTINGS },
      handle: ({ context, body }) => settings.update(viewerOf(context), changesOf(body)),
    },
  ];
}
