import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../../access/context';
import { notFound } from '../../platform/api/errors';
import { HTML, publicPage } from '../../platform/documents/public-page';
import {
  CERTIFICATES,
  CHECK_A_CERTIFICATE,
  certificatePage,
  certificatePath,
  readCertificateNumber,
} from './certificate.rules';
import type { CertificatePdf, CertificatesService } from './certificates.service';

const CHECK = z
  .object({
    number: z.string(),
    valid: z.boolean(),
    name: z.string().nullable().describe('Null if the certificate is no longer valid.'),
    company: z.string().nullable().describe('Null if the certificate is no longer valid.'),
    verifiedAt: z.iso.datetime().nullable().describe('Null if the certificate is no longer valid.'),
  })
  .meta({ id: 'CertificateCheck' });

function sendPdf(reply: FastifyReply, { number, bytes }: CertificatePdf): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      // Browsers show a PDF in an embedded object with inline styles.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .send(bytes);
}

async function check(certificates: CertificatesService, { params, context, reply }: Call) {
  const found = await certificates.check(params.number ?? '', context.ip);
  if (!found) throw notFound('Certificate not found.');
  void reply.header('cache-control', 'no-store');
  return found;
}

async function page(certificates: CertificatesService, { params, context, reply }: Call): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  const found = await certificates.check(params.number ?? '', context.ip);
  return reply
    .status(found ? 200 : 404)
    .type(HTML)
    .send(publicPage(certificatePage(found, certificates.linksOf(found?.number ?? ''))));
}

/** The form for a number. With a number, which the form sends, the page of that certificate. */
function form({ query, reply }: Call): FastifyReply {
  void reply.header('cache-control', 'no-store');
  const number = query.number?.trim() ?? '';
  if (number === '') return reply.type(HTML).send(publicPage(CHECK_A_CERTIFICATE));
  return reply.redirect(certificatePath(encodeURIComponent(readCertificateNumber(number) ?? number)), 303);
}

/** REST endpoints for the owner's certificate and for public checks by number. */
export function certificatesRoutes(certificates: CertificatesService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/verification/certificate',
      access: 'signed-in',
      doc: { summary: 'Downloads your certificate.', answer: 'application/pdf' },
      handle: async ({ context, reply }) => sendPdf(reply, await certificates.ownPdf(viewerOf(context))),
    },
    {
      method: 'GET',
      path: '/api/verification/certificate/:number',
      access: 'public',
      doc: {
        summary: 'Downloads a certificate by its signed link.',
        query: z.object({ expires: z.string(), signature: z.string() }),
        answer: 'application/pdf',
      },
      handle: async ({ params, query, context, reply }) =>
        sendPdf(reply, await certificates.linkedPdf(params.number ?? '', query, context.ip)),
    },
    {
      method: 'GET',
      path: '/api/certificates/:number',
      access: 'public',
      doc: { summary: 'Checks whether a certificate is valid.', answer: CHECK },
      handle: (call) => check(certificates, call),
    },
    {
      method: 'GET',
      path: certificatePath(':number'),
      access: 'public',
      doc: { summary: 'Shows a page on which anyone can check a certificate by its number.', answer: 'text/html' },
      handle: (call) => page(certificates, call),
    },
    {
      method: 'GET',
      path: CERTIFICATES,
      access: 'public',
      doc: {
        summary: 'Shows a form for the number of a certificate, or redirects to the page of the number that was sent.',
        query: z.object({ number: z.string().optional() }),
        answer: 'text/html',
      },
      handle: async (call) => form(call),
    },
  ];
}
