import { z } from 'zod';

const PREVIEW = z
  .object({
    url: z.url().describe('Signed link, valid for up to five minutes.'),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
  })
  .meta({ id: 'FilePreview' });

/** A file as REST endpoints return it. */
export const FILE_REF = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    url: z.url().describe('Signed link, valid for up to five minutes.'),
    preview: PREVIEW.nullable().describe(
      'A small version of a picture that was uploaded for a message, as WebP. Null for other files, and if the picture cannot be decoded.',
    ),
  })
  .meta({ id: 'File' });
