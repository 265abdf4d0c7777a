import { z } from 'zod';
import { type Call, type RequestContext, type Route, viewerOf } from '../../access/context';
import { queryNumber } from '../../platform/api/rest';
import { bodyTexts, isAbsent, oneOf, optionalChoice, readTime } from '../../platform/api/rest-fields';
import { localTime } from '../../platform/clock';
import { canAskForReferrals } from '../../users/users.policy';
import { FILTER, PAGES, REFERRAL, REFERRALS_QUERY, restReferrals, SELECTED } from '../referrals.docs';
import { PARTIES_SHAPE } from '../referrals.projection';
import type { ReferralServices } from '../referrals.resolver';
import { ALL_STATUSES, ReferralBox, ReferralProgress, ReferralSort } from '../referrals.rules';

type Lists = Pick<ReferralServices, 'referrals' | 'exports' | 'clock'>;

/** GET /api/referrals/my (what the viewer sent, or as a referrer received), GET /api/referrals/received and its exports. */
export function listRoutes(services: Lists): Route[] {
  const own = ({ viewer }: RequestContext) =>
    viewer && canAskForReferrals(viewer) ? ReferralBox.SENT : ReferralBox.RECEIVED;
  return [
    {
      method: 'GET',
      path: '/api/referrals/my',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary:
          'Returns the referrals you requested as a job seeker or received as a referrer, newest first unless `sort` says otherwise.',
        query: REFERRALS_QUERY,
        answer: z.array(REFERRAL),
      },
      handle: (call) => list(services, own(call.context), call),
    },
    {
      method: 'GET',
      path: '/api/referrals/received',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary:
          'Returns the referrals requested from you, newest first unless `sort` says otherwise. HR of a verified company also see their colleagues’ referrals.',
        query: REFERRALS_QUERY,
        answer: z.array(REFERRAL),
      },
      handle: (call) => list(services, ReferralBox.RECEIVED, call),
    },
    {
      method: 'GET',
      path: '/api/referrals/received/export',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary: 'Downloads the referrals requested from you as a CSV file, with the filters of the list.',
        query: FILTER,
        answer: 'text/csv',
      },
      handle: async (call) =>
        sendCsv(services, call, await services.exports.export(viewerOf(call.context), argsIn(call.query))),
    },
    {
      method: 'POST',
      path: '/api/referrals/received/export',
      access: 'signed-in',
      scope: 'referrals_read',
      doc: {
        summary:
          'Downloads some of the referrals requested from you as a CSV file. IDs of other referrals are ignored.',
        body: SELECTED,
        answer: 'text/csv',
      },
      handle: async (call) => {
        const input = { ids: bodyTexts(call.body, 'ids'), sort: sortIn(call.body.sort) };
        return sendCsv(services, call, await services.exports.exportSome(viewerOf(call.context), input));
      },
    },
  ];
}

/** The filter and the order in query parameters. */
function argsIn(query: Record<string, string | undefined>) {
  const { q, status, referrerId, candidateId, jobId, college, batch, skills, minReadiness, minMatch } = query;
  const number = (field: string, text: string | undefined) => (isAbsent(text) ? null : queryNumber(query, field, 0));
  return {
    filter: {
      q: q ?? null,
      status: status === undefined ? null : status.split(',').map((text) => oneOf('status', ALL_STATUSES, text)),
      since: readTime('since', query.since),
      until: readTime('until', query.until),
      referrerId: referrerId ?? null,
      candidateId: candidateId ?? null,
      jobId: jobId ?? null,
      college: college ?? null,
      batch: number('batch', batch),
      skills: skills?.split(',') ?? null,
      minReadiness: number('minReadiness', minReadiness),
      minMatch: number('minMatch', minMatch),
      company: query.company ?? null,
      progress: optionalChoice(query, 'progress', Object.values(ReferralProgress)),
      acceptedUntil: readTime('acceptedUntil', query.acceptedUntil),
      hiredSince: readTime('hiredSince', query.hiredSince),
      hiredUntil: readTime('hiredUntil', query.hiredUntil),
    },
    sort: sortIn(query.sort),
  };
}

const sortIn = (sort: unknown) =>
  isAbsent(sort) ? ReferralSort.NEWEST : oneOf('sort', Object.values(ReferralSort), sort);

async function list({ referrals }: Lists, box: ReferralBox, call: Call) {
  const { context } = call;
  const page = await referrals.list(viewerOf(context), {
    box,
    ...argsIn(call.query),
    args: PAGES.of(call),
    shape: PARTIES_SHAPE,
    withCounts: false,
  });
  return restReferrals(PAGES.send(call, page), context);
}

function sendCsv({ clock }: Lists, { reply }: Call, text: string) {
  const day = localTime(clock.now()).slice(0, 10);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="batchmate-requests-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(text);
}
