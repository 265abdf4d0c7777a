interface Secret {
  text: string;
  /** The actors who can see it, through any field. */
  seenBy: string;
}

/**
 * Private values: a unique text, and all actors who can see it. The test reads every field as every actor, and checks that each secret is
 * shown to these actors and to no others.
 */
export const SECRETS = {
  // A request or an application shares it with the referrer, or with the job's poster and the company's HR.
  email: { text: 'quiet.candidate@secret.example', seenBy: 'candidate referrer companyHr' },
  linkedin: { text: 'https://linkedin.example/quiet-candidate', seenBy: 'candidate referrer companyHr' },
  phone: { text: '+91 98765 01234', seenBy: 'candidate' },
  resume: { text: 'quiet-resume.pdf', seenBy: 'candidate referrer companyHr' },
  // Shown in the profile.
  certificate: { text: 'quiet-certificate.pdf', seenBy: 'candidate referrer companyHr admin' },
  // Between two users.
  referralMessage: { text: 'Please refer me, quietly.', seenBy: 'candidate referrer companyHr' },
  referralNotes: { text: 'Between us: a strong one.', seenBy: 'referrer companyHr' },
  candidateNote: { text: 'For me alone: ask about the compiler.', seenBy: 'referrer' },
  chat: { text: 'For your eyes only.', seenBy: 'candidate referrer' },
  attachment: { text: 'quiet-attachment.pdf', seenBy: 'candidate referrer' },
  draft: { text: 'Engineer nobody knows of', seenBy: 'referrer admin' },
  // Until an admin approves it.
  story: { text: 'I was hired after one quiet conversation with a batchmate.', seenBy: 'candidate admin' },
  referrersEmail: { text: 'asked.referrer@secret.example', seenBy: 'referrer' },
  payslip: { text: 'payslip-of-may.pdf', seenBy: 'newHr admin' },
  applicationNote: { text: 'I apply because of your compiler, quietly.', seenBy: 'candidate referrer companyHr admin' },
  internshipNotes: { text: 'I apply without telling my employer.', seenBy: 'candidate admin' },
  internshipResume: { text: 'quiet-internship-resume.pdf', seenBy: 'candidate admin' },
  corporateEmail: { text: 'new.hr@acme-secret.example', seenBy: 'newHr admin' },
  webhookUrl: { text: 'https://hooks.acme-secret.example/batchmate', seenBy: 'companyHr' },
  keyName: { text: 'Careers page of Acme, secret', seenBy: 'companyHr' },
  reportDetails: { text: 'They ask for money, in confidence.', seenBy: 'admin' },
  auditReason: { text: 'Requested in writing, in confidence.', seenBy: 'admin' },
} as const satisfies Record<string, Secret>;

/** Secrets that the server generates. */
export interface GeneratedSecrets {
  voucher: string;
  receipt: string;
}

/** The actors who can see each generated secret. */
export const GENERATED: Record<keyof GeneratedSecrets, string> = {
  voucher: 'referrer',
  receipt: 'candidate admin',
};

/** All secrets, with the generated texts of a world. */
export function secretsOf(generated: GeneratedSecrets): (Secret & { name: string })[] {
  return [
    ...Object.entries(SECRETS).map(([name, secret]) => ({ name, ...secret })),
    { name: 'voucher', text: generated.voucher, seenBy: GENERATED.voucher },
    { name: 'receipt', text: generated.receipt, seenBy: GENERATED.receipt },
  ];
}
