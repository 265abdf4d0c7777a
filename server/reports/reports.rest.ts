import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { oneOf, optionalText } from '../platform/api/rest-fields';
import type { FilingService } from './filing.service';
import { COPIED_MESSAGES, MAX_DETAILS, ReportReason } from './reports.rules';

const REPORT_BODY = z
  .object({
    userId: z.uuid().describe('ID of the user to report.'),
    reason: z.enum(ReportReason),
    details: z.string().max(MAX_DETAILS).optional().describe('What happened. Required for the reason `other`.'),
    conversationId: z
      .uuid()
      .optional()
      .describe(
        `ID of your conversation with the user. Its last ${COPIED_MESSAGES} messages are copied into the report.`,
      ),
    jobId: z.uuid().optional().describe('ID of a job of the user that the report is about.'),
    clientId: z
      .uuid()
      .optional()
      .describe('Idempotency key: repeating a request with the same ID has no further effect.'),
  })
  .meta({ id: 'NewReport' });

const REPORTED = z.object({
  reportedAt: z.iso.datetime().describe('When you made the report that is now open.'),
  added: z.boolean().describe('Whether this was added to a report that was already open.'),
});

/** The REST endpoint with which users report others. */
export function reportsRoutes(filing: FilingService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/reports',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Reports a user to the admins, with the last messages of a conversation or with a job.',
        body: REPORT_BODY,
        answer: REPORTED,
      },
      handle: async ({ context, body }) => {
        const { reportedAt, added } = await filing.report(viewerOf(context), {
          userId: bodyText(body, 'userId'),
          reason: oneOf('reason', Object.values(ReportReason), body.reason),
          details: optionalText(body, 'details'),
          conversationId: optionalText(body, 'conversationId'),
          jobId: optionalText(body, 'jobId'),
          clientId: optionalText(body, 'clientId') ?? randomUUID(),
        });
        return { reportedAt, added };
      },
    },
  ];
}
