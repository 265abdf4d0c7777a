import { graphql, HttpResponse } from 'msw';
import { server } from './server';

export type Fields = Record<string, unknown>;

const MINUTE = 60_000;
export const inMinutes = (count: number) => new Date(Date.now() + count * MINUTE).toISOString();
export const aFile = (id: string, name: string) => ({
  __typename: 'FileRef',
  id,
  name,
  bytes: 312_000,
  mediaType: 'application/pdf',
});

/** A verification that was just begun. */
export const aVerification = (parts: Fields = {}) => ({
  __typename: 'CompanyVerification',
  id: 'v1',
  company: 'Zeta',
  status: 'PENDING',
  step: 1,
  corporateEmail: null,
  emailVerified: false,
  codeSentTo: null,
  codeExpiresAt: null,
  codeSecondsLeft: null,
  triesLeft: null,
  linkedinConnected: false,
  linkedinUrl: null,
  linkedinSignIn: false,
  businessCard: null,
  offerLetter: null,
  payslip: null,
  canSubmit: false,
  submittedAt: null,
  reviewedAt: null,
  reviewNote: null,
  neededDecisions: 2,
  decisions: [],
  certificateNumber: null,
  ...parts,
});
export const confirmed = { corporateEmail: 'meera@zeta.in', emailVerified: true, step: 2 };
export const codeSent = {
  corporateEmail: 'meera@zeta.in',
  codeSentTo: 'meera@zeta.in',
  codeExpiresAt: inMinutes(15),
  codeSecondsLeft: 900,
  triesLeft: 5,
};
export const complete = {
  ...confirmed,
  step: 4,
  offerLetter: aFile('f1', 'offer.pdf'),
  payslip: aFile('f2', 'payslip.pdf'),
  canSubmit: true,
};
/** A rejection after which nothing was changed yet. */
export const rejection = (step: number | null, note: string) => ({
  status: 'REJECTED',
  step: step ?? 4,
  reviewNote: note,
  reviewedAt: inMinutes(-60),
  submittedAt: inMinutes(-120),
  decisions: [{ __typename: 'VerificationDecision', approve: false, step, note, at: inMinutes(-60) }],
});

export function answer(parts: Fields = {}) {
  const requests: string[] = [];
  server.use(
    graphql.query('CompanyVerification', ({ operationName }) => {
      requests.push(String(operationName));
      return HttpResponse.json({ data: { companyVerification: aVerification(parts) } });
    }),
  );
  return requests;
}

/** Answers a mutation with the verification that it leads to, and collects its inputs. */
export function accept(operation: string, field: string, parts: Fields) {
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation(operation, ({ variables }) => {
      inputs.push(variables.input);
      answer(parts);
      const payload = { __typename: 'CompanyVerificationPayload', verification: aVerification(parts) };
      return HttpResponse.json({ data: { [field]: payload } });
    }),
  );
  return inputs;
}

export function refuse(operation: string, message: string, extensions: Fields) {
  server.use(graphql.mutation(operation, () => HttpResponse.json({ errors: [{ message, extensions }] })));
}
