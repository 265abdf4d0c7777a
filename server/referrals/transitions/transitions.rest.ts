import { type Route, viewerOf } from '../../access/context';
import { bodyTexts, oneOf, textOrNull } from '../../platform/api/rest-fields';
import {
  BULK_RESULT,
  BULK_TRANSITION,
  NOTES,
  oneReferral,
  REFERRAL,
  restReferrals,
  TRANSITION,
  TRANSITION_HEADERS,
} from '../referrals.docs';
import type { ReferralServices } from '../referrals.resolver';
import { ALL_STATUSES, type ReferralStatus, RejectionReason } from '../referrals.rules';

/** PATCH /api/referrals/{id}/status, PATCH /api/referrals/batch/status and PATCH /api/referrals/{id}/notes. */
export function transitionRoutes({ transitions, notes }: Pick<ReferralServices, 'transitions' | 'notes'>): Route[] {
  return [
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
        const transition = {
          id: params.id ?? '',
          ...readTransition(body),
          ifMatch: request.headers['if-match'] ?? null,
        };
        return oneReferral(await transitions.changeStatusOverRest(viewerOf(context), transition), call);
      },
    },
    {
      method: 'PATCH',
      path: '/api/referrals/batch/status',
      access: 'signed-in',
      doc: {
        summary: 'Makes the same change to several referrals. A refused change does not stop the others.',
        body: BULK_TRANSITION,
        answer: BULK_RESULT,
      },
      handle: async ({ context, body }) => {
        const input = { ids: bodyTexts(body, 'ids'), ...readTransition(body) };
        const { changed, refused } = await transitions.changeStatusesOverRest(viewerOf(context), input);
        return { changed: await restReferrals(changed, context), refused };
      },
    },
    {
      method: 'PATCH',
      path: '/api/referrals/:id/notes',
      access: 'signed-in',
      doc: {
        summary: 'Replaces the private notes of a referral that was requested from you or your company.',
        body: NOTES,
        answer: REFERRAL,
      },
      handle: async (call) => {
        const { context, params, body } = call;
        const input = { id: params.id ?? '', notes: textOrNull(body, 'notes'), expected: textOrNull(body, 'expected') };
        return oneReferral(await notes.setNotes(viewerOf(context), input), call);
      },
    },
  ];
}

type Body = Record<string, unknown>;

function readTransition(body: Body) {
  const { status, from, reason } = body;
  return {
    status: oneOf<ReferralStatus>('status', ALL_STATUSES, status),
    from: from === undefined || from === null ? null : oneOf<ReferralStatus>('from', ALL_STATUSES, from),
    reason: reason === undefined || reason === null ? null : oneOf('reason', Object.values(RejectionReason), reason),
    note: textOrNull(body, 'note'),
  };
}
