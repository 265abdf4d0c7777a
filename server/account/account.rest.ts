import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { notFound } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import { TO_STORAGE } from '../platform/files/signed-links';
import { SETTINGS } from '../settings/settings.rest';
import type { SettingsService } from '../settings/settings.service';
import type { DeletionService } from './deletion.service';
import type { ExportsService } from './exports.service';

/** POST /api/settings/export and its links, DELETE /api/account and POST /api/account/undo-delete. */
export function accountRoutes(exports: ExportsService, deletion: DeletionService, settings: SettingsService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/settings/export',
      access: 'signed-in',
      status: 202,
      doc: {
        summary: 'Requests an archive of your data, at most once a day. You get a link by email.',
        answer: z.object({ requestedAt: z.iso.datetime() }),
      },
      handle: ({ context }) => exports.request(viewerOf(context)),
    },
    {
      method: 'GET',
      path: '/api/exports/:id',
      access: 'public',
      doc: {
        summary: 'Downloads a data export by its emailed link.',
        query: z.object({ expires: z.string(), signature: z.string() }),
        answer: 'application/zip',
        redirect: TO_STORAGE,
      },
      handle: (call) => download(exports, call),
    },
    {
      method: 'DELETE',
      path: '/api/account',
      access: 'signed-in',
      doc: {
        summary: 'Schedules your account for erasure in seven days, and ends all sessions.',
        body: z.object({ confirmEmail: z.email().describe('Email address of the account, as confirmation.') }),
        answer: z.object({ eraseAfter: z.iso.datetime() }),
      },
      handle: ({ context, body }) => deletion.request(viewerOf(context), bodyText(body, 'confirmEmail')),
    },
    {
      method: 'POST',
      path: '/api/account/undo-delete',
      access: 'any-session',
      doc: { summary: 'Cancels a scheduled account deletion.', answer: SETTINGS },
      handle: async ({ context }) => {
        await deletion.undo(viewerOf(context));
        return settings.of(viewerOf(context));
      },
    },
  ];
}

async function download(exports: ExportsService, { params, query, reply }: Call) {
  const archive = await exports.open(params.id ?? '', query);
  if (!archive) throw notFound('This link has expired. Request your data again in the settings.');
  if ('address' in archive) return reply.header('cache-control', 'no-store').redirect(archive.address);
  return reply.headers(archive.headers).send(archive.content);
}
