import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../../access/context';
import { downloadHeaders } from '../../files/files.rules';
import type { PaymentProvider } from '../../payments/payment-provider';
import { TestProvider } from '../../payments/test-provider';
import type { Core } from '../../platform/core';
import { badInput, notFound, unauthenticated } from '../../platform/api/errors';
import { HTML, publicPage } from '../../platform/documents/public-page';
import { bodyText } from '../../platform/api/rest';
import type { SignedLinks } from '../../platform/files/signed-links';
import { receiptPath } from '../internships.presenter';
import { CHECK_A_RECEIPT, type PaymentReceiptsService } from './payment-receipts.service';
import type { SettlementsService } from './settlements.service';
import { RECEIPTS, receiptPage } from './settlement.rules';
import { TestPaymentsService } from './test-payments.service';
import { LINK_EXPIRED } from '../../platform/files/signed-links';

interface PaymentServices {
  provider: PaymentProvider;
  settlements: SettlementsService;
  receipts: PaymentReceiptsService;
  links: SignedLinks;
}

// Receipt numbers are sequential, so limit how fast a client can try them.
const RECEIPT_CHECKS = { name: 'receipt-checks', points: 60, seconds: 3600 };

/** REST endpoints of payment receipts, and the provider's webhook or, for the test provider, its simulated checkout. */
export function paymentsRoutes(core: Core, { provider, settlements, receipts, links }: PaymentServices): Route[] {
  return [
    ...receiptsRoutes(core, receipts, links),
    provider instanceof TestProvider
      ? testRoute(new TestPaymentsService(core, provider, settlements))
      : webhookRoute(provider, settlements),
  ];
}

function receiptsRoutes({ rateLimits }: Core, receipts: PaymentReceiptsService, links: SignedLinks): Route[] {
  return [
    {
      method: 'GET',
      path: receiptPage(':number'),
      access: 'public',
      doc: { summary: 'Shows a page on which anyone can check a receipt by its number.', answer: 'text/html' },
      handle: async ({ context, params, reply }) => {
        void reply.header('cache-control', 'no-store');
        await rateLimits.consume(RECEIPT_CHECKS, context.ip);
        const { found, page } = await receipts.page(params.number ?? '');
        return reply
          .status(found ? 200 : 404)
          .type(HTML)
          .send(publicPage(page));
      },
    },
    {
      method: 'GET',
      path: RECEIPTS,
      access: 'public',
      doc: {
        summary: 'Shows a form for the number of a receipt, or redirects to the page of the number that was sent.',
        query: z.object({ number: z.string().optional() }),
        answer: 'text/html',
      },
      handle: async ({ query, reply }) => {
        void reply.header('cache-control', 'no-store');
        const number = query.number?.trim().toUpperCase() ?? '';
        if (number === '') return reply.type(HTML).send(publicPage(CHECK_A_RECEIPT));
        return reply.redirect(receiptPage(encodeURIComponent(number)), 303);
      },
    },
    {
      method: 'GET',
      path: receiptPath(':number'),
      access: 'public',
      doc: {
        summary: 'Downloads a receipt as a PDF by its signed link.',
        query: z.object({ expires: z.string(), signature: z.string() }),
        answer: 'application/pdf',
      },
      handle: ({ params, query, reply }) => sendPdf({ receipts, links }, { number: params.number ?? '', query, reply }),
    },
  ];
}

async function sendPdf(
  { receipts, links }: Pick<PaymentServices, 'receipts' | 'links'>,
  { number, query, reply }: Pick<Call, 'query' | 'reply'> & { number: string },
): Promise<FastifyReply> {
  const pdf = links.isValid(receiptPath(number), query) ? await receipts.pdf(number) : null;
  if (!pdf) throw notFound(LINK_EXPIRED);
  return reply.headers(downloadHeaders(`${number}.pdf`, 'application/pdf')).send(pdf);
}

function webhookRoute(provider: PaymentProvider, settlements: SettlementsService): Route {
  return {
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    rawBody: true,
    doc: {
      summary: 'Receives signed webhooks from the payment provider.',
      answer: z.object({ received: z.literal(true) }),
    },
    handle: async ({ request }) => {
      const event = Buffer.isBuffer(request.body) ? provider.parseWebhook(request.body, request.headers) : null;
      if (!event) throw unauthenticated('The webhook signature is not valid.');
      await settlements.applyEvent(event);
      return { received: true };
    },
  };
}

function testRoute(testPayments: TestPaymentsService): Route {
  return {
    method: 'POST',
    path: '/api/payments/test/:orderId',
    access: 'signed-in',
    doc: {
      summary:
        'Simulates the checkout of the test provider for one of your orders. Not available with a real payment provider.',
      body: z.object({ outcome: z.enum(['paid', 'failed']) }),
      answer: z.object({ paymentId: z.string(), signature: z.string() }),
    },
    handle: async ({ context, params, body }) => {
      const outcome = bodyText(body, 'outcome');
      if (outcome !== 'paid' && outcome !== 'failed') throw badInput('outcome must be paid or failed.', ['outcome']);
      return testPayments.pay(viewerOf(context), params.orderId ?? '', outcome);
    },
  };
}
