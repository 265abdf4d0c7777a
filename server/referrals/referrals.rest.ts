import { type Route, viewerOf } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { optionalText } from '../platform/api/rest-fields';
import { listRoutes } from './lists/lists.rest';
import { oneReferral, REFERRAL, REQUEST_BODY } from './referrals.docs';
import { transitionRoutes } from './transitions/transitions.rest';
import type { ReferralServices } from './referrals.resolver';

/** The REST endpoints of referrals. */
export function referralsRoutes(services: ReferralServices): Route[] {
  return [...listRoutes(services), ...requestRoutes(services), ...transitionRoutes(services)];
}

/** GET /api/referrals/{id} and POST /api/referrals. */
function requestRoutes({ referrals, requests }: ReferralServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/referrals/:id',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary: 'Returns a referral that you requested or received. The header `etag` identifies its status.',
        answer: REFERRAL,
      },
      handle: async (call) => oneReferral(await referrals.require(viewerOf(call.context), call.params.id ?? ''), call),
    },
    {
      method: 'POST',
      path: '/api/referrals',
      access: 'signed-in',
      status: 201,
      doc: { summary: 'Requests a referral from a referrer. Job seekers only.', body: REQUEST_BODY, answer: REFERRAL },
      handle: async (call) => {
        const viewer = viewerOf(call.context);
        const { id } = await requests.request(viewer, readRequest(call.body));
        return oneReferral(await referrals.require(viewer, id), call);
      },
    },
  ];
}

type Body = Record<string, unknown>;

function readRequest(body: Body) {
  return {
    referrerId: bodyText(body, 'referrerId'),
    jobId: optionalText(body, 'jobId'),
    jobTitle: optionalText(body, 'jobTitle'),
    company: optionalText(body, 'company'),
    message: optionalText(body, 'message'),
    resumeFileId: optionalText(body, 'resumeFileId'),
    idempotencyKey: optionalText(body, 'idempotencyKey'),
  };
}
