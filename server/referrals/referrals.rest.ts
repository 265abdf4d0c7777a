import { z } from 'zod';
import { type Call, type RequestContext, type Route, viewerOf } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { oneOf, optionalText } from '../platform/api/rest-fields';
import {
  REQUEST_BODY,
  TRANSITION,
  TRANSITION_HEADERS,
  PAGES,
  REFERRAL,
  REFERRALS_QUERY,
  restReferral,
  restReferrals,
} from './referrals.docs';
import { canAskForReferrals } from '../users/users.policy';
import { ALL_STATUSES, ReferralBox, type ReferralStatus, RejectionReason } from './referrals.rules';
import type { ReferralsService } from './referrals.service';
import { PARTIES_SHAPE } from './referrals.projection';
import type { Referral } from './referrals.types';
import { entityTag } from './transitions/transitions.rules';
import type { RequestsService } from './requests/requests.service';

/**
 * GET /api/referrals/my (what the viewer sent, or as a referrer received), GET /api/referrals/received,
 * GET /api/referrals/{id}, POST /api/referrals and PATCH /api/referrals/{id}/status.
 */
export function referralsRoutes(referrals: ReferralsService, requests: RequestsService): Route[] {
  const own = ({ viewer }: RequestContext) =>
    viewer && canAskForReferrals(viewer) ? ReferralBox.SENT : ReferralBox.RECEIVED;
  return [
    {
      method: 'GET',
      path: '/api/referrals/my',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary: 'Returns the referrals you requested as a job seeker or received as a referrer, newest first.',
        query: REFERRALS_QUERY,
        answer: z.array(REFERRAL),
      },
      handle: (call) => list(referrals, own(call.context), call),
    },
    {
      method: 'GET',
      path: '/api/referrals/received',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary:
          'Returns the referrals requested from you, newest first. HR of a verified company also see their colleagues’ referrals.',
        query: REFERRALS_QUERY,
        answer: z.array(REFERRAL),
      },
      handle: (call) => list(referrals, ReferralBox.RECEIVED, call),
    },
    {
      method: 'GET',
      path: '/api/referrals/:id',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary: 'Returns a referral that you requested or received. The header `etag` identifies its status.',
        answer: REFERRAL,
      },
      handle: async (call) => one(await referrals.require(viewerOf(call.context), call.params.id ?? ''), call),
    },
    {
      method: 'POST',
      path: '/api/referrals',
      access: 'signed-in',
      status: 201,
      doc: { summary: 'Requests a referral from a referrer. Job seekers only.', body: REQUEST_BODY, answer: REFERRAL },
      handle: async (call) => {
        const viewer = viewerOf(call.context);
        const id = await requests.request(viewer, readRequest(call.body));
        return one(await referrals.require(viewer, id), call);
      },
    },
    {
      method: 'PATCH',
      path: '/api/referrals/:id/status',
      access: 'signed-in',
      doc: {
        summary: 'Moves a referral to another status, such as accepted or rejected.',
        headers: TRANSITION_HEADERS,
        body: TRANSITION,
        answer: REFERRAL,
      },
      handle: async (call) => {
        const { context, params, body, request } = call;
        const transition = { ...readTransition(params.id, body), ifMatch: request.headers['if-match'] ?? null };
        return one(await referrals.changeStatusOverRest(viewerOf(context), transition), call);
      },
    },
  ];
}

/** One referral, with its entity tag. */
function one(referral: Referral, { context, reply }: Pick<Call, 'context' | 'reply'>) {
  void reply.header('etag', entityTag(referral));
  return restReferral(referral, context);
}

/**
 * A JSON array, newest first; filtered by `status` (comma-separated) and `q`, paged by `first` and `after`.
 */
async function list(referrals: ReferralsService, box: ReferralBox, call: Call) {
  const { context } = call;
  const { q, status } = call.query;
  const page = await referrals.list(viewerOf(context), {
    box,
    filter: {
      q: q ?? null,
      status: status === undefined ? null : status.split(',').map((text) => oneOf('status', ALL_STATUSES, text)),
    },
    args: PAGES.of(call),
    shape: PARTIES_SHAPE,
    withCounts: false,
  });
  return restReferrals(PAGES.send(call, page), context);
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

function readTransition(id = '', { status, from, reason, note }: Body) {
  return {
    id,
    status: oneOf<ReferralStatus>('status', ALL_STATUSES, status),
    from: from === undefined || from === null ? null : oneOf<ReferralStatus>('from', ALL_STATUSES, from),
    reason: reason === undefined || reason === null ? null : oneOf('reason', Object.values(RejectionReason), reason),
    note: note === undefined || note === null ? null : bodyText({ note }, 'note'),
  };
}
