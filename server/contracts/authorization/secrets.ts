interface Secret {
  text: string;
  /** Who sees it, whatever path they take; nobody else does. */
  seenBy: string;
}

/**
 * What is somebody's own business: a text that stands nowhere else, and everybody who may come to see it. The test asks for
 * everything there is as everybody, and holds what came back against this table, both ways.
 */
export const SECRETS = {
  // Asking is consent: the referrer who was asked sees it, and the poster and the company's HR of a job that the candidate applied to.
  email: { text: 'quiet.candidate@secret.example', seenBy: 'candidate referrer companyHr' },
  linkedin: { text: 'https://linkedin.example/quiet-candidate', seenBy: 'candidate referrer companyHr' },
  phone: { text: '+91 98765 01234', seenBy: 'candidate' },
  resume: { text: 'quiet-resume.pdf', seenBy: 'candidate referrer companyHr' },
  // Shown with the person.
  certificate: { text: 'quiet-certificate.pdf', seenBy: 'candidate referrer companyHr admin' },
  // What is said between two.
  referralMessage: { text: 'Please refer me, quietly.', seenBy: 'candidate referrer companyHr' },
  referralNotes: { text: 'Between us: a strong one.', seenBy: 'referrer companyHr' },
  chat: { text: 'For your eyes only.', seenBy: 'candidate referrer' },
  attachment: { text: 'quiet-attachment.pdf', seenBy: 'candidate referrer' },
  draft: { text: 'Engineer nobody knows of', seenBy: 'referrer admin' },
  // Until an admin has approved it.
  story: { text: 'I was hired after one quiet conversation with a batchmate.', seenBy: 'candidate admin' },
  referrersEmail: { text: 'asked.referrer@secret.example', seenBy: 'referrer' },
  payslip: { text: 'payslip-of-may.pdf', seenBy: 'newHr admin' },
  corporateEmail: { text: 'new.hr@acme-secret.example', seenBy: 'newHr admin' },
  keyName: { text: 'Careers page of Acme, secret', seenBy: 'companyHr' },
  auditReason: { text: 'Asked for by letter, in confidence.', seenBy: 'admin' },
} as const satisfies Record<string, Secret>;

/** Secrets that the server makes up. */
export interface MadeUp {
  voucher: string;
  receipt: string;
}

/** The same of what the server makes up. */
export const MADE_UP: Record<keyof MadeUp, string> = {
  voucher: 'referrer',
  receipt: 'candidate admin',
};

/** All of them, with the texts of this world. */
export function secretsOf(madeUp: MadeUp): (Secret & { name: string })[] {
  return [
    ...Object.entries(SECRETS).map(([name, secret]) => ({ name, ...secret })),
    { name: 'voucher', text: madeUp.voucher, seenBy: MADE_UP.voucher },
    { name: 'receipt', text: madeUp.receipt, seenBy: MADE_UP.receipt },
  ];
}
