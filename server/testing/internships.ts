import type { UserEntity } from '../users/users.entity';
import type { TestApp } from './harness';
import { form, SAMPLES } from './uploads';

type Person = Pick<UserEntity, 'id'>;

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
};

/** The same by the names of the documented path. */
export const FORM = { ...APPLICATION, batch: '2026', domain: 'data-science', linkedin: '', notes: '' };

export const APPLY = `mutation ($input: ApplyToInternshipInput!) { applyToInternship(input: $input) {
  application { id paymentStatus internship { slug } receiptNumber receiptUrl checkout { orderId } }
  checkout { provider orderId publicKey amount { amount currency } } } }`;
export const CONFIRM = `mutation ($input: ConfirmInternshipPaymentInput!) { confirmInternshipPayment(input: $input) {
  application { id paymentStatus receiptNumber receiptUrl checkout { orderId } } } }`;
export const APPLICATION_QUERY = `query ($id: ID!) { internshipApplication(id: $id) {
  id paymentStatus receiptNumber receiptUrl checkout { provider orderId } createdAt internship { id slug title fee { amount currency } } } }`;

/** People who apply and pay, over the API. */
export class Applicants {
  constructor(private readonly t: TestApp) {}

  /** The id of a résumé of theirs. */
  async resume(as: Person): Promise<string> {
    const file = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: SAMPLES.pdf });
    return (await this.t.inject(as, { method: 'POST', url: '/api/files', ...file })).json().id;
  }

  async apply(as: Person, parts: object = {}) {
    const input = { ...APPLICATION, resumeFileId: await this.resume(as), ...parts };
    return this.t.execute(as, APPLY, { input });
  }

  /** What an application is left with when it waits to be paid. */
  async unpaid(as: Person, parts: object = {}): Promise<{ id: string; orderId: string }> {
    const { data } = await this.apply(as, parts);
    const { application, checkout } = data.applyToInternship;
    return { id: application.id, orderId: checkout.orderId };
  }

  /** Plays the checkout of the test provider. */
  async play(as: Person, orderId: string, outcome = 'paid') {
    const call = { method: 'POST', url: `/api/payments/test/${orderId}`, payload: { outcome } } as const;
    return (await this.t.inject(as, call)).json() as { paymentId: string; signature: string };
  }

  confirm(as: Person, applicationId: string, result: { paymentId: string; signature: string }) {
    return this.t.execute(as, CONFIRM, { input: { applicationId, ...result } });
  }

  async look(as: Person, id: string) {
    return (await this.t.execute(as, APPLICATION_QUERY, { id })).data.internshipApplication;
  }

  /** Applies, pays and confirms. */
  async paid(as: Person, parts: object = {}) {
    const { id, orderId } = await this.unpaid(as, parts);
    const { data } = await this.confirm(as, id, await this.play(as, orderId));
    return data.confirmInternshipPayment.application as { id: string; receiptNumber: string; receiptUrl: string };
  }
}
