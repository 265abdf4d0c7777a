import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../auth/context';
import { downloadHeaders } from '../files/files.rules';
import { badInput, notFound } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import { ProfileVisibility } from '../users/users.rules';
import type { DeletionService } from './deletion.service';
import type { ExportsService } from './exports.service';
import type { SettingsService } from './settings.service';
import type { UpdateSettingsInput } from './settings.types';

interface Services {
  settings: SettingsService;
  exports: ExportsService;
  deletion: DeletionService;
}

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
const SETTINGS = z.object({
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
  throw badInput(`${fields.join(', ')}: this is no such setting's value.`, fields);
}

/** GET and PATCH /api/settings, POST /api/settings/export and its links, DELETE /api/account and POST /api/account/undo-delete. */
export function settingsRoutes({ settings, exports, deletion }: Services): Route[] {
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
    {
      method: 'POST',
      path: '/api/settings/export',
      access: 'signed-in',
      status: 202,
      doc: {
        summary: 'Has a copy of your data made and mailed as a link. Once a day.',
        answer: z.object({ requestedAt: z.iso.datetime() }),
      },
      handle: ({ context }) => exports.request(viewerOf(context)),
    },
    {
      method: 'GET',
      path: '/api/exports/:id',
      access: 'public',
      doc: {
        summary: 'The copy of somebody’s data, by the link that was mailed to them.',
        query: z.object({ expires: z.string(), signature: z.string() }),
        answer: 'application/zip',
      },
      handle: (call) => download(exports, call),
    },
    {
      method: 'DELETE',
      path: '/api/account',
      access: 'signed-in',
      doc: {
        summary: 'Signs you out everywhere and erases your account after seven days.',
        body: z.object({ confirmEmail: z.email().describe('The account’s own address.') }),
        answer: z.object({ eraseAfter: z.iso.datetime() }),
      },
      handle: ({ context, body }) => deletion.request(viewerOf(context), bodyText(body, 'confirmEmail')),
    },
    {
      method: 'POST',
      path: '/api/account/undo-delete',
      access: 'any-session',
      doc: { summary: 'Keeps an account that is about to be erased.', answer: SETTINGS },
      handle: async ({ context }) => {
        await deletion.undo(viewerOf(context));
        return settings.of(viewerOf(context));
      },
    },
  ];
}

async function download(exports: ExportsService, { params, query, reply }: Call) {
  const archive = await exports.open(params.id ?? '', query);
  if (!archive) throw notFound('This link is no longer good. Ask for your data again in the settings.');
  return reply.headers(downloadHeaders(archive.name, 'application/zip')).send(archive.stream);
}
