import type { Actor } from './actor';
import type { TestApp } from './harness';
import type { ApplyToInternshipInput } from './generated/graphql';
import { graphql } from './graphql';

/** A form that is filled in well, as GraphQL takes it; `ds` has a fee. */
export const APPLICATION = {
  internshipId: 'ds',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@college.example',
  phone: '+91 98765 43210',
  college: 'Test College',
  degree: 'B.Tech',
  batch: 2026,
  usn: '1TC22CS042',
  domain: 'DATA_SCIENCE',
} as const;

/** The same with the names of the REST endpoint. */
export const FORM = { ...APPLICATION, batch: '2026', domain: 'data-science', linkedin: '', notes: '' };

export const APPLY = graphql(`
  mutation ApplyToInternship($input: ApplyToInternshipInput!) {
    applyToInternship(input: $input) {
      application { id paymentStatus internship { slug } receiptNumber receiptUrl checkout { orderId } }
      checkout { provider orderId publicKey amount { amount currency } }
    }
  }`);
const CONFIRM = graphql(`
  mutation ConfirmInternshipPayment($input: ConfirmInternshipPaymentInput!) {
    confirmInternshipPayment(input: $input) {
      application { id paymentStatus receiptNumber receiptUrl checkout { orderId } }
    }
  }`);
const APPLICATION_QUERY = graphql(`
  query InternshipApplication($id: ID!) {
    internshipApplication(id: $id) {
      id paymentStatus receiptNumber receiptUrl checkout { provider orderId } createdAt
      internship { id slug title fee { amount currency } }
    }
  }`);

// What follows applies and pays over the API. Refusals are thrown, as by the verbs of actors.

/** Uploads a résumé first, unless the parts name one. */
export async function apply(as: Actor, parts: Partial<ApplyToInternshipInput> = {}) {
  const resumeFileId = parts.resumeFileId ?? (await as.upload('resume'));
  return (await as.run(APPLY, { input: { ...APPLICATION, ...parts, resumeFileId } })).applyToInternship;
}

/** What an application is left with when it waits to be paid. */
export async function unpaid(as: Actor, parts: Partial<ApplyToInternshipInput> = {}) {
  const { application, checkout } = await apply(as, parts);
  return { id: application.id, orderId: checkout?.orderId ?? '' };
}

/** Plays the checkout of the test provider. */
export async function play(as: Actor, orderId: string, outcome = 'paid') {
  const response = await as.post(`/api/payments/test/${orderId}`, { outcome });
  return response.json<{ paymentId: string; signature: string }>();
}

export async function confirm(as: Actor, applicationId: string, result: { paymentId: string; signature: string }) {
  return (await as.run(CONFIRM, { input: { applicationId, ...result } })).confirmInternshipPayment.application;
}

/** The application as someone sees it, or null. */
export async function look(as: Actor, id: string) {
  return (await as.run(APPLICATION_QUERY, { id })).internshipApplication;
}

/** Applies, pays and confirms. */
export async function paid(as: Actor, parts: Partial<ApplyToInternshipInput> = {}) {
  const { id, orderId } = await unpaid(as, parts);
  const { receiptNumber, receiptUrl } = await confirm(as, id, await play(as, orderId));
  return { id, receiptNumber: receiptNumber ?? '', receiptUrl: receiptUrl ?? '' };
}

/**
 * Writes a payment of ₹1 that does not match its order, which only a real provider reports.
 * @returns its ID
 */
export async function mismatchedPayment(t: Pick<TestApp, 'db'>, orderId: string, at = new Date()): Promise<string> {
  const { rows } = await t.db.raw(
    `insert into payments (order_id, provider, provider_payment_id, amount, currency, status, created_at, updated_at)
     select id, 'test', 'pay_' || uuidv7(), 100, 'INR', 'mismatched', $2, $2 from payment_orders where provider_order_id = $1
     returning id`,
    [orderId, at],
  );
  return String((rows[0] as { id: string }).id);
}
