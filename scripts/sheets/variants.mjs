// Pages in a state that the demo data does not have, and pages that the server makes, for the script that photographs the portals.
import { ask } from '../lib/demo-session.mjs';

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} path
 * @property {null} empty
 * @property {true} variant
 * @property {(answer: any) => any} [change] changes the answer to every query of the page
 */

/**
 * @param {object} fields of the user's company verification, which is not verified
 * @returns {Variant['change']}
 */
const verification = (fields) => (answer) => {
  const { me, companyVerification } = answer.data;
  if (me) Object.assign(me, { verified: false, verifiedCompany: null });
  if (companyVerification) Object.assign(companyVerification, { certificateNumber: null, ...fields });
  return answer;
};

/** @type {(name: string, path: string, change?: Variant['change']) => Variant} */
const variant = (name, path, change) => ({ name, path, empty: null, variant: true, ...(change && { change }) });

const OPEN = { reviewedAt: null, decisions: [], canSubmit: false };
const CODE_SENT = {
  ...OPEN,
  status: 'PENDING',
  step: 1,
  emailVerified: false,
  codeExpiresAt: new Date(Date.now() + 9 * 60_000).toISOString(),
  triesLeft: 3,
  submittedAt: null,
};
const NOTE = 'The payslip is from two years ago. Please attach one of the last three months.';
const REJECTED = {
  status: 'REJECTED',
  step: 3,
  reviewNote: NOTE,
  canSubmit: true,
  decisions: [
    { __typename: 'VerificationDecision', approve: false, step: 3, note: NOTE, at: new Date().toISOString() },
  ],
};

/** @type {(base: string, token: string) => Promise<Variant[]>} */
async function ofReferrer(base, token) {
  const { companyVerification } = await ask(
    base,
    token,
    '{ companyVerification { certificateNumber corporateEmail } }',
  );
  const { certificateNumber, corporateEmail } = companyVerification;
  const code = { ...CODE_SENT, corporateEmail, codeSentTo: corporateEmail };
  return [
    variant('verification-code', '/verification', verification(code)),
    variant('verification-review', '/verification', verification({ ...OPEN, status: 'UNDER_REVIEW' })),
    variant('verification-rejected', '/verification', verification(REJECTED)),
    variant('certificate', `/certificates/${certificateNumber}`),
  ];
}

const PAID = '{ internshipApplications(paymentStatus: PAID, first: 1) { edges { node { receiptNumber } } } }';

/** @type {(base: string, token: string) => Promise<Variant[]>} */
async function ofAdmin(base, token) {
  const { internshipApplications } = await ask(base, token, PAID);
  return [variant('receipt', `/receipts/${internshipApplications.edges[0].node.receiptNumber}`)];
}

/** @type {Record<string, (base: string, token: string) => Promise<Variant[]>>} */
const VARIANTS = { referrer: ofReferrer, admin: ofAdmin };

/**
 * The variants of a portal's pages.
 * @param {string} portal
 * @param {string} base
 * @param {string} token of the user who sees them
 */
export const variantsOf = async (portal, base, token) => (await VARIANTS[portal]?.(base, token)) ?? [];
