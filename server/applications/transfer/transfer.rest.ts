import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../../access/context';
import type { FilesService } from '../../files/files.service';
import { readForm } from '../../files/forms';
import { AppError, badInput } from '../../platform/api/errors';
import { queryFlag } from '../../platform/api/rest-fields';
import { localTime } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { FILTER, IMPORT_REPORT } from '../applications.docs';
import { filterIn } from '../tracker/tracker.rest';
import type { TransferService } from './transfer.service';

interface Services {
  transfer: TransferService;
  files: FilesService;
  clock: Core['clock'];
}

/** GET /api/applications/export and POST /api/applications/import. */
export function transferRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/applications/export',
      access: 'signed-in',
      doc: {
        summary: 'Downloads your applications of all kinds as a CSV file, newest first. Job seekers only.',
        query: FILTER,
        answer: 'text/csv',
      },
      handle: (call) => download(services, call),
    },
    {
      method: 'POST',
      path: '/api/applications/import',
      access: 'signed-in',
      doc: {
        summary:
          'Adds the external applications of a CSV file of up to 1,000 rows and 1 MB, with the columns of the export. Title and Company are required.',
        query: z.object({
          dryRun: z
            .enum(['true', 'false'])
            .optional()
            .describe('Whether to only report what would be added. Default: false.'),
        }),
        form: z.object({ file: z.file() }),
        answer: IMPORT_REPORT,
      },
      handle: (call) => upload(services, call),
    },
  ];
}

async function download({ transfer, clock }: Services, { context, query, reply }: Call) {
  const text = await transfer.export(viewerOf(context), filterIn(query));
  const day = localTime(clock.now()).slice(0, 10);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="batchmate-applications-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(text);
}

async function upload({ transfer, files }: Services, { context, query, request }: Call) {
  const viewer = viewerOf(context);
  const dryRun = queryFlag(query, 'dryRun') ?? false;
  if (!request.isMultipart()) {
    const message = 'Send a multipart/form-data body with file.';
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', message, { fields: ['file'] });
  }
  await files.countUpload(viewer);
  const form = await readForm(request, { file: 'file', texts: 1, textBytes: 100, purpose: () => null });
  if (form.file === null) throw badInput('file is required.', ['file']);
  return transfer.import(viewer, form.file.bytes, dryRun);
}
