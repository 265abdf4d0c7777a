import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import type { CountsService } from './counts.service';

const QUEUE = z
  .object({
    count: z.int(),
    oldestAt: z.iso.datetime().nullable().describe('Since when the oldest one waits.'),
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
        summary: 'Returns how much waits for a decision of an admin. Admins only.',
        answer: z.object({ verifications: QUEUE, reports: QUEUE, stories: QUEUE, payments: QUEUE, fees: QUEUE }),
      },
      handle: ({ context }) => counts.counts(viewerOf(context)),
    },
  ];
}
