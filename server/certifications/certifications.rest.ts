import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { fileIdOf } from '../files/file-links';
import { readUpload } from '../files/files.rest';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import { badInput, notFound } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import { bodyTexts, optionalChoice, optionalNumber, optionalText } from '../platform/api/rest-fields';
import { LOGO_PATH } from './certifications.presenter';
import { Month, MONTHS } from './certifications.rules';
import type { CertificationsService } from './certifications.service';
import type { AddCertificationInput, Certification } from './certifications.types';
import { monogramSvg, parseMonogram } from './monogram.rules';

const BODY = z.object({
  name: z.string(),
  issuer: z.string(),
  issueMonth: z.enum(Month),
  issueYear: z.int(),
  expirationMonth: z.enum(Month).nullable(),
  expirationYear: z.int().nullable(),
  credentialId: z.string().nullable(),
  credentialUrl: z.url().nullable(),
  skills: z.array(z.string()).min(1),
  mediaUrl: z.url().nullable().describe('The `url` returned by POST /api/certifications/upload.'),
});
const CERTIFICATION = BODY.extend({
  id: z.uuid(),
  expired: z.boolean().describe('Whether the month of expiration is over.'),
  mediaUrl: z.url().nullable().describe('Signed link to the uploaded file, valid for up to five minutes.'),
  mediaPreview: z.url().nullable().describe('Same as `mediaUrl`.'),
  logo: z.url().describe('Image with the initials of the issuer.'),
});
const OPTIONAL = {
  expirationMonth: true,
  expirationYear: true,
  credentialId: true,
  credentialUrl: true,
  mediaUrl: true,
} as const;

/** Maps a certification to its REST fields. */
function toRest(certification: Certification) {
  const { media, logoUrl, ...rest } = certification;
  return { ...rest, mediaUrl: media?.url ?? null, mediaPreview: media?.url ?? null, logo: logoUrl };
}

function required<T>(field: string, value: T | null): T {
  if (value === null) throw badInput(`${field} is required.`, [field]);
  return value;
}

function readCertification(body: Record<string, unknown>): AddCertificationInput {
  return {
    name: bodyText(body, 'name'),
    issuer: bodyText(body, 'issuer'),
    issueMonth: required('issueMonth', optionalChoice(body, 'issueMonth', MONTHS)),
    issueYear: required('issueYear', optionalNumber(body, 'issueYear')),
    expirationMonth: optionalChoice(body, 'expirationMonth', MONTHS),
    expirationYear: optionalNumber(body, 'expirationYear'),
    credentialId: optionalText(body, 'credentialId'),
    credentialUrl: optionalText(body, 'credentialUrl'),
    skills: bodyTexts(body, 'skills'),
    mediaFileId: mediaOf(body),
  };
}

/** The file ID in `mediaUrl`. Owner and purpose of the file are checked when it is attached. */
function mediaOf(body: Record<string, unknown>): string | null {
  const url = optionalText(body, 'mediaUrl');
  const id = url === null ? null : fileIdOf(url);
  if (url !== null && id === null) {
    throw badInput('mediaUrl must be the url returned by POST /api/certifications/upload.', ['mediaUrl']);
  }
  return id;
}

async function add(certifications: CertificationsService, { context, body }: Call) {
  const certification = await certifications.add(viewerOf(context), readCertification(body), 'mediaUrl');
  return { certification: toRest(certification) };
}

const CHANGED = ['name', 'issuer', 'issueMonth', 'issueYear', 'skills'] as const;

/** The fields that the body contains. */
function readChanges(body: Record<string, unknown>) {
  const has = (field: string) => body[field] !== undefined;
  for (const field of CHANGED) if (body[field] === null) throw badInput(`${field} must not be null.`, [field]);
  return {
    name: has('name') ? bodyText(body, 'name') : undefined,
    issuer: has('issuer') ? bodyText(body, 'issuer') : undefined,
    issueMonth: has('issueMonth') ? optionalChoice(body, 'issueMonth', MONTHS) : undefined,
    issueYear: has('issueYear') ? optionalNumber(body, 'issueYear') : undefined,
    expirationMonth: has('expirationMonth') ? optionalChoice(body, 'expirationMonth', MONTHS) : undefined,
    expirationYear: has('expirationYear') ? optionalNumber(body, 'expirationYear') : undefined,
    credentialId: has('credentialId') ? optionalText(body, 'credentialId') : undefined,
    credentialUrl: has('credentialUrl') ? optionalText(body, 'credentialUrl') : undefined,
    skills: has('skills') ? bodyTexts(body, 'skills') : undefined,
    mediaFileId: has('mediaUrl') ? mediaOf(body) : undefined,
  };
}

async function upload(files: FilesService, { context, request }: Call) {
  const viewer = viewerOf(context);
  await files.countUpload(viewer);
  const { id, url } = await files.store(viewer, await readUpload(request, FilePurpose.CERTIFICATE));
  return { url, fileId: id };
}

async function logo({ params, reply }: Call): Promise<FastifyReply> {
  const monogram = parseMonogram(params.name ?? '');
  if (!monogram) throw notFound();
  return reply
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .send(monogramSvg(monogram));
}

/** REST endpoints of the viewer's certifications, their proof files and issuer logos. */
export function certificationsRoutes(certifications: CertificationsService, files: FilesService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/certifications',
      access: 'signed-in',
      doc: { summary: 'Returns your certifications, most recently issued first.', answer: z.array(CERTIFICATION) },
      handle: async ({ context }) => (await certifications.list(viewerOf(context))).map(toRest),
    },
    {
      method: 'POST',
      path: '/api/certifications',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Adds a certification to your profile. A profile can have up to 50 certifications.',
        body: BODY.partial(OPTIONAL),
        answer: z.object({ certification: CERTIFICATION }),
      },
      handle: (call) => add(certifications, call),
    },
    {
      method: 'POST',
      path: '/api/certifications/upload',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Uploads proof of a certification: PDF, PNG, JPEG, DOC or DOCX up to 5 MB.',
        form: z.object({ file: z.file() }),
        answer: z.object({ url: z.url(), fileId: z.uuid() }),
      },
      handle: (call) => upload(files, call),
    },
    {
      method: 'PATCH',
      path: '/api/certifications/:id',
      access: 'signed-in',
      doc: {
        summary: 'Changes one of your certifications. Omitted fields stay unchanged; null clears an optional field.',
        body: BODY.partial(),
        answer: z.object({ certification: CERTIFICATION }),
      },
      handle: async ({ context, params, body }) => {
        const edit = { changes: readChanges(body), mediaField: 'mediaUrl' };
        return { certification: toRest(await certifications.update(viewerOf(context), params.id ?? '', edit)) };
      },
    },
    {
      method: 'DELETE',
      path: '/api/certifications/:id',
      access: 'signed-in',
      doc: { summary: 'Deletes a certification from your profile.', answer: z.object({ deletedId: z.uuid() }) },
      handle: async ({ context, params }) => ({
        deletedId: await certifications.remove(viewerOf(context), params.id ?? ''),
      }),
    },
    {
      method: 'GET',
      path: `${LOGO_PATH}:name`,
      access: 'public',
      doc: { summary: 'Returns an image with the initials of an issuer.', answer: 'image/svg+xml' },
      handle: logo,
    },
  ];
}
