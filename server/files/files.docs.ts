import { z } from 'zod';

/** A file as REST endpoints return it. */
export const FILE_REF = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    url: z.url().describe('Signed link, valid for up to five minutes.'),
  })
  .meta({ id: 'File' });
