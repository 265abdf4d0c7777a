import { z } from 'zod';
import type { Route } from '../access/context';
import type { LandingService } from './landing.service';

const LANDING = z.object({
  studentsConnected: z.int(),
  successfulReferrals: z.int(),
  partnerCompanies: z.int(),
  testimonials: z.array(
    z.object({ name: z.string(), role: z.string(), quote: z.string(), photoUrl: z.url().nullable() }),
  ),
});

/** GET /api/landing. */
export function landingRoutes(landing: LandingService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/landing',
      access: 'public',
      doc: { summary: 'Counts and stories that visitors are shown.', answer: LANDING },
      handle: () => landing.landing(),
    },
  ];
}
