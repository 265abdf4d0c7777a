import { z } from 'zod';
import type { Route } from '../access/context';
import type { LandingService } from './landing.service';
import { PHOTO_LINK } from '../files/photos/photos.rules';

const LANDING = z
  .object({
    studentsConnected: z.int().describe('Number of job seekers with at least one accepted request.'),
    successfulReferrals: z.int().describe('Number of referrals that led to a hire.'),
    partnerCompanies: z.int().describe('Number of companies with verified users.'),
    testimonials: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        quote: z.string(),
        photoUrl: z.url().nullable().describe(PHOTO_LINK),
        demo: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Landing' });

/** GET /api/landing. */
export function landingRoutes(landing: LandingService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/landing',
      access: 'public',
      doc: { summary: 'Returns the counts and testimonials of the landing page.', answer: LANDING },
      handle: () => landing.landing(),
    },
  ];
}
