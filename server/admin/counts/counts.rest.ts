import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import type { CountsService } from './counts.service';

const QUEUE = z
  .object({
    count: z.int(),
    oldestAt: z.iso.datetime().nullable().describe('Since when the oldest item has been waiting.'),
    lastDecisionAt: z.iso.datetime().nullable().describe('When an admin last decided one.'),
  })
  .meta({ id: 'AdminQueue' });

/** GET /api/admin/counts. */
export function countsRoutes(counts: CountsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/counts',
      access: 'signed-in',
      doc: {
        summary: 'Returns the number of items that wait for an admin’s decision. Admins only.',
        answer: z.object({ verifications: QUEUE, reports: QUEUE, stories: QUEUE, payments: QUEUE, fees: QUEUE }),
      },
      handle: ({ context }) => counts.counts(viewerOf(context)),
    },
  ];
}
