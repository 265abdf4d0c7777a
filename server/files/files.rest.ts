import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, Route } from '../access/context';
import { AppError, badInput, notFound, unauthenticated } from '../platform/api/errors';
import { FILE_REF } from './files.docs';
import { FilePurpose, purposeOf } from './files.rules';
import type { FilesService, Upload } from './files.service';
import { type Form, readForm } from './forms';
import { LINK_EXPIRED, TO_STORAGE } from '../platform/files/signed-links';
import { LARGEST_PHOTO, PHOTO_SIZES, PREVIEW_SIZE } from './photos/photos.rules';

/** POST /api/files (multipart `file`, `purpose`) and the signed links that a FileRef carries. */
export function filesRoutes(files: FilesService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/files',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Uploads a file of up to 5 MB. Its type is detected from the content.',
        form: z.object({ file: z.file(), purpose: z.enum(FilePurpose) }),
        answer: FILE_REF,
      },
      handle: (call) => upload(files, call),
    },
    {
      method: 'GET',
      path: '/api/files/:id',
      access: 'public',
      doc: {
        summary: 'Downloads a file by its signed link.',
        query: z.object({
          expires: z.string(),
          signature: z.string(),
          size: z
            .enum([...PHOTO_SIZES, PREVIEW_SIZE].map(String))
            .optional()
            .describe(
              `The size in pixels. For profile photos ${PHOTO_SIZES.join(', ')}, by default ${LARGEST_PHOTO}. For pictures with a preview ${PREVIEW_SIZE}, by default the original.`,
            ),
        }),
        answer: '*/*',
        redirect: TO_STORAGE,
      },
      handle: (call) => download(files, call),
    },
  ];
}

async function upload(files: FilesService, { context, request }: Call) {
  if (!context.viewer) throw unauthenticated();
  await files.countUpload(context.viewer);
  return files.store(context.viewer, await readUpload(request));
}

// Allows a few text fields besides the purpose.
const FORM = { file: 'file', texts: 5, textBytes: 1000 };

/**
 * Reads one file of a form into memory.
 * @param fixed the purpose of the file, if the endpoint determines it; otherwise the form field `purpose` does
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, with the invalid form fields
 */
export async function readUpload(request: FastifyRequest, fixed: FilePurpose | null = null): Promise<Upload> {
  if (!request.isMultipart()) {
    const fields = fixed === null ? ['file', 'purpose'] : ['file'];
    const message = `Send a multipart/form-data body with ${fields.join(' and ')}.`;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', message, { fields });
  }
  const purposeIn = (texts: Form['texts']) => fixed ?? purposeOf(texts.purpose ?? '');
  const { texts, file } = await readForm(request, { ...FORM, purpose: purposeIn });
  const purpose = purposeIn(texts);
  if (purpose === null) throw badInput(`purpose must be one of ${Object.values(FilePurpose).join(', ')}.`, ['purpose']);
  if (file === null) throw badInput('file is required.', ['file']);
  return { purpose, ...file };
}

async function download(files: FilesService, { params, query, reply }: Call): Promise<FastifyReply> {
  const { signature = '', size } = query;
  const file = await files.open(params.id ?? '', { expires: Number(query.expires), signature, size });
  if (!file) throw notFound(LINK_EXPIRED);
  // Not cached: the address works for a minute only.
  if ('address' in file) return reply.header('cache-control', 'no-store').redirect(file.address);
  return reply.headers({ ...file.headers, 'content-length': file.bytes, 'accept-ranges': 'none' }).send(file.content);
}
