import { z } from 'zod';
import { type Call, type RequestContext, type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { bodyText } from '../platform/api/rest';
import { optionalChoice } from '../platform/api/rest-fields';
import { pagesById } from '../platform/api/rest-page';
import { restMe } from '../auth/me.rest';
import { Role } from '../access/roles';
import { addressOf } from '../users/contact-data.loaders';
import type { User } from '../users/users.types';
import type { AdminService } from './admin.service';
import type { FirstAdminService } from './first-admin.service';

const ROLES = Object.values(Role);
const PAGES = pagesById(50);
const PERSON = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(Role),
    email: z.string().nullable().describe('Null unless the user shows it to others.'),
    college: z.string().nullable(),
    company: z.string().nullable(),
    position: z.string().nullable(),
    verified: z.boolean(),
    suspended: z.boolean(),
    lastActiveAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminUser' });
const REASON = z.string().min(1).max(400);

/** A user as admins see them. */
async function toRest(user: User, context: RequestContext) {
  const { id, name, role, college, company, position, verified, suspendedAt, activeAt } = user;
  const suspended = suspendedAt !== null;
  const email = await addressOf('email', user, context);
  return { id, name, role, email, college, company, position, verified, suspended, lastActiveAt: activeAt };
}

async function people(admin: AdminService, call: Call) {
  const { context, query } = call;
  const chosen = optionalChoice(query, 'suspended', ['true', 'false']);
  const suspended = chosen === null ? null : chosen === 'true';
  const request = { q: query.q ?? null, role: optionalChoice(query, 'role', ROLES), suspended };
  const page = await admin.people(viewerOf(context), request, PAGES.of(call));
  return Promise.all(PAGES.send(call, page).map((user) => toRest(user, context)));
}

async function suspend(admin: AdminService, { context, params, body }: Call) {
  const { suspended = true } = body;
  if (typeof suspended !== 'boolean') throw badInput('suspended must be true or false.', ['suspended']);
  const input = { userId: params.id ?? '', suspended, reason: bodyText(body, 'reason') };
  return toRest(await admin.suspend(viewerOf(context), input), context);
}

async function changeRole(admin: AdminService, { context, params, body }: Call) {
  const role = optionalChoice(body, 'role', ROLES);
  if (role === null) throw badInput('role is required.', ['role']);
  const from = optionalChoice(body, 'from', ROLES);
  const input = { userId: params.id ?? '', role, from, reason: bodyText(body, 'reason') };
  return toRest(await admin.changeRole(viewerOf(context), input), context);
}

/** /api/admin: users, and the claim of the first admin. */
export function adminRoutes(admin: AdminService, firstAdmin: FirstAdminService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/users',
      access: 'signed-in',
      doc: {
        summary: 'Returns all accounts, including suspended ones, newest first. Admins only.',
        query: z.object({
          q: z.string().max(200).optional().describe('Words of a profile, a complete email address, or a user ID.'),
          role: z.enum(Role).optional(),
          suspended: z.enum(['true', 'false']).optional(),
          ...PAGES.fields,
        }),
        answer: z.array(PERSON),
      },
      handle: (call) => people(admin, call),
    },
    {
      method: 'POST',
      path: '/api/admin/users/:id/suspend',
      access: 'signed-in',
      doc: {
        summary:
          'Suspends an account and ends its sessions, or reinstates it. Admins only, and not for their own account.',
        body: z.object({ suspended: z.boolean().default(true).optional(), reason: REASON }),
        answer: PERSON,
      },
      handle: (call) => suspend(admin, call),
    },
    {
      method: 'POST',
      path: '/api/admin/users/:id/role',
      access: 'signed-in',
      doc: {
        summary: 'Changes the role of a user and signs them out. Admins only, and not for their own account.',
        body: z.object({
          role: z.enum(Role),
          from: z
            .enum(Role)
            .optional()
            .describe('The role that you saw. If it has changed since, the result is `CONFLICT`.'),
          reason: REASON,
        }),
        answer: PERSON,
      },
      handle: (call) => changeRole(admin, call),
    },
    {
      method: 'POST',
      path: '/api/admin/users/:id/reset-two-factor',
      access: 'signed-in',
      doc: {
        summary:
          'Turns off the two-factor authentication of a user who lost their authenticator app. Admins only, and not for their own account.',
        body: z.object({ reason: REASON }),
        answer: PERSON,
      },
      handle: async ({ context, params, body }) => {
        const input = { userId: params.id ?? '', reason: bodyText(body, 'reason') };
        return toRest(await admin.resetTwoFactor(viewerOf(context), input), context);
      },
    },
    {
      method: 'POST',
      path: '/api/admin/claim',
      access: 'signed-in',
      doc: {
        summary: 'Makes you the first admin with the code that the server printed when it started.',
        body: z.object({ code: z.string() }),
        answer: z.object({ user: z.looseObject({ id: z.uuid(), name: z.string(), role: z.enum(Role) }) }),
      },
      handle: async ({ context, body }) => {
        const me = await firstAdmin.claim(viewerOf(context), bodyText(body, 'code'), context.ip);
        return { user: await restMe(me, context) };
      },
    },
  ];
}
