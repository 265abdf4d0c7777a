import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import { formatDay } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { makePdf } from '../../platform/documents/pdf';
import type { PublicPage } from '../../platform/documents/public-page';
import { type ReceiptFacts, readReceipt } from './payment-receipts.queries';
import { initialsOf, moneyText, RECEIPT_NUMBER, RECEIPTS, receiptPage } from './settlement.rules';

const CHECK_ANOTHER = { action: RECEIPTS, label: 'Check another number', example: 'BM-R-2026-000001' };
const UNKNOWN: PublicPage = {
  title: 'Payment receipt',
  status: { text: 'Not found', good: false },
  sentence: 'There is no receipt with this number. Check the number on the receipt. It starts with BM-R.',
  rows: [],
  check: CHECK_ANOTHER,
};

/** The page without a number: a form. */
export const CHECK_A_RECEIPT: PublicPage = {
  title: 'Payment receipt',
  status: null,
  sentence: 'Enter the number of a receipt to see whether Batchmate issued it.',
  rows: [],
  check: { ...CHECK_ANOTHER, label: 'Receipt number' },
};

/** Renders payment receipts as PDF, as email, and as a public page on which anyone can check one. */
export class PaymentReceiptsService {
  constructor(private readonly core: Core) {}

  /** The receipt as a PDF; null if no receipt has this number. */
  async pdf(number: string): Promise<Buffer | null> {
    const receipt = await this.find(number);
    if (!receipt) return null;
    const { payer, internship, issuedAt, provider, providerPaymentId, refundedAt } = receipt;
    return makePdf({
      title: 'Receipt',
      lead: leadOf(receipt),
      parts: [
        {
          rows: [
            ['Number', number],
            ['Date', formatDay(issuedAt)],
            ['Received from', payer],
            ['For', `Fee of the internship “${internship}”`],
            ['Amount', amountOf(receipt)],
            ['Payment', `${provider === 'test' ? 'Test payment' : 'Razorpay'} ${providerPaymentId}`],
            ...(refundedAt ? [['Refunded', formatDay(refundedAt)] as const] : []),
          ],
        },
      ],
      footer: [`Anyone can check this receipt at ${this.core.publicUrl()}${receiptPage(number)}`],
      at: refundedAt ?? issuedAt,
    });
  }

  /** The public page of a receipt number, however it is typed. Shows only the payer's initials, because numbers are sequential. */
  async page(typed: string): Promise<{ found: boolean; page: PublicPage }> {
    const number = typed.trim().toUpperCase();
    const receipt = await this.find(number);
    if (!receipt) return { found: false, page: UNKNOWN };
    const { internship, issuedAt, payer, provider, refundedAt } = receipt;
    const page: PublicPage = {
      title: 'Payment receipt',
      status: refundedAt ? { text: 'Refunded', good: false } : { text: 'Genuine', good: true },
      sentence: refundedAt
        ? `Batchmate issued this receipt on ${formatDay(issuedAt)}, and refunded the payment on ${formatDay(refundedAt)}.`
        : `Batchmate issued this receipt on ${formatDay(issuedAt)} for ${amountOf(receipt)}.`,
      rows: [
        ['Number', number],
        ['Date', formatDay(issuedAt)],
        ['For', internship],
        ['Amount', amountOf(receipt)],
        ['Received from', initialsOf(payer)],
      ],
      note:
        provider === 'test'
          ? 'A test payment: no money was taken.'
          : 'Anyone with the number can see this page, so it shows only initials.',
      address: this.core.publicUrl() + receiptPage(number),
      check: CHECK_ANOTHER,
    };
    return { found: true, page };
  }

  /** Emails the receipt to the payer. */
  async email(number: string): Promise<void> {
    const receipt = await this.find(number);
    // No email to a user who requested account deletion.
    if (!receipt?.email) return;
    const { email, firstName, internship, applicationId } = receipt;
    const url = this.core.publicUrl();
    const text = isolating`Hello ${firstName},

We received ${amountOf(receipt)} for your application for the internship “${internship}”. Thank you.${
      receipt.provider === 'test' ? ' It was a test payment: no money was taken.' : ''
    }

Receipt ${number}, which anyone can check here:
${url}${receiptPage(number)}

Your application, with the receipt as a PDF:
${url}${clientPaths.internshipApplication(applicationId)}

The Batchmate team
`;
    await this.core.mailer.send({ to: email, subject: isolating`Receipt ${number}: ${internship}`, text });
  }

  private async find(number: string): Promise<ReceiptFacts | null> {
    return RECEIPT_NUMBER.test(number) ? readReceipt(this.core.db, number) : null;
  }
}

const amountOf = ({ amount, currency }: ReceiptFacts): string => moneyText(amount, currency);

function leadOf({ provider, refundedAt }: ReceiptFacts): string {
  const received = provider === 'test' ? 'A test payment: no money was taken.' : 'We have received the amount below.';
  return refundedAt ? `${received} It has since been refunded.` : received;
}
