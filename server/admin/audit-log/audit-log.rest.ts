import { z } from 'zod';
import { Role } from '../../access/roles';
import { type Call, type Route, viewerOf } from '../../access/context';
import { readTime } from '../../platform/api/rest-fields';
import { pagesById } from '../../platform/api/rest-page';
import { localTime } from '../../platform/clock';
import type { Clock } from '../../platform/clock';
import type { User } from '../../users/users.types';
import type { AuditLogService } from './audit-log.service';

const PAGES = pagesById(50);
const USER = z.object({ id: z.uuid(), name: z.string(), role: z.enum(Role) });
const ENTRY = z
  .object({
    id: z.uuid(),
    actor: USER.nullable().describe('Null for automatic actions.'),
    action: z.string().describe('What was done, such as `user.suspend`.'),
    subject: z.string().describe('Type and ID of the affected object, such as `user 0199…`.'),
    subjectTitle: z
      .string()
      .nullable()
      .describe('Its title as it is now. Null if it has none, and for users and deleted objects.'),
    subjectLink: z.string().nullable().describe('Path in the web client where admins see it. Null if there is none.'),
    subjectDeleted: z.boolean().describe('Whether it was deleted or its account erased.'),
    subjectUser: USER.nullable().describe('The affected user. Null for other objects.'),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'AuditLogEntry' });
const FILTER = z.object({
  actorId: z.uuid().optional(),
  action: z.string().max(100).optional().describe('Such as `user.suspend`.'),
  subject: z.string().max(100).optional().describe('The ID of the affected object, or its type and ID.'),
  subjectUserId: z.uuid().optional().describe('The affected user: `subjectUser` of the entries.'),
  since: z.iso.datetime().optional().describe('Entries of this time or later.'),
  until: z.iso.datetime().optional().describe('Entries before this time.'),
});

const requestIn = ({ query }: Call) => ({
  actorId: query.actorId ?? null,
  action: query.action ?? null,
  subject: query.subject ?? null,
  subjectUserId: query.subjectUserId ?? null,
  since: readTime('since', query.since),
  until: readTime('until', query.until),
});

const toRest = (user: User | null) => user && { id: user.id, name: user.name, role: user.role };

async function list(log: AuditLogService, call: Call) {
  const page = await log.list(viewerOf(call.context), requestIn(call), PAGES.of(call));
  return PAGES.send(call, page).map(({ actor, subjectUser, ...entry }) => ({
    ...entry,
    actor: toRest(actor),
    subjectUser: toRest(subjectUser),
  }));
}

async function download(log: AuditLogService, clock: Clock, call: Call) {
  const text = await log.export(viewerOf(call.context), requestIn(call));
  const day = localTime(clock.now()).slice(0, 10);
  return call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="batchmate-audit-log-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(text);
}

/** GET /api/admin/audit-log and its export. */
export function auditLogRoutes(log: AuditLogService, clock: Clock): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/audit-log',
      access: 'signed-in',
      doc: {
        summary: 'Returns the audit log of privileged actions, newest first. Admins only.',
        query: FILTER.extend(PAGES.fields),
        answer: z.array(ENTRY),
      },
      handle: (call) => list(log, call),
    },
    {
      method: 'GET',
      path: '/api/admin/audit-log/export',
      access: 'signed-in',
      doc: {
        summary: 'Downloads the audit log as a CSV file, with the filters of the list. Admins only.',
        query: FILTER,
        answer: 'text/csv',
      },
      handle: (call) => download(log, clock, call),
    },
  ];
}
