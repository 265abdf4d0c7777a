import type { ServerModule } from '../access/module';
import type { Route } from '../access/context';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { UsersApi } from '../users/users.module';
import { certificatesRoutes } from './certificates/certificates.rest';
import { CertificatesService } from './certificates/certificates.service';
import { CorporateEmailService } from './corporate-email.service';
import { CaseReadsService } from './reviews/case-reads.service';
import { DecisionsService } from './reviews/decisions.service';
import { DocumentsService } from './documents.service';
import { LinkedInProvider } from './linkedin/linkedin-provider';
import { linkedinRoutes } from './linkedin/linkedin.rest';
import { LinkedInService } from './linkedin/linkedin.service';
import { reviewsRoutes } from './reviews/reviews.rest';
import { QueueResolver } from './reviews/reviews.resolver';
import { ReviewsService } from './reviews/reviews.service';
import { VerificationPresenter } from './verification.presenter';
import { VerificationResolver } from './verification.resolver';
import { verificationRoutes } from './verification.rest';
import { VerificationService } from './verification.service';
import { verificationPersonalData } from './verification.personal-data';

/** Company verification: the referrer's steps, reviews by admins, certificates, and the LinkedIn sign-in if configured. */
export async function verificationModule(
  core: Core,
  { files: { files }, users: { userPresenter } }: { files: FilesApi; users: UsersApi },
) {
  const links = new SignedLinks(await sharedSecret(core.db, 'certificate-links'), core.clock);
  const presenter = new VerificationPresenter(core, userPresenter, links);
  const verifications = new VerificationService(core, files, presenter);
  const email = new CorporateEmailService(core, verifications, await sharedSecret(core.db, 'verification-codes'));
  const reviews = new ReviewsService(core, presenter);
  const documents = new DocumentsService(core, files);
  const caseReads = new CaseReadsService(core);
  const decisions = new DecisionsService(core, { caseReads, userPresenter });
  return {
    api: { verifications },
    resolvers: [
      new VerificationResolver({ verifications, email, reviews, documents, decisions, caseReads }),
      new QueueResolver(reviews),
    ],
    routes: [
      ...verificationRoutes({ verifications, email, documents, decisions, files }),
      ...reviewsRoutes({ reviews, documents, decisions, caseReads }),
      ...certificatesRoutes(new CertificatesService(core, links)),
      ...linkedin(core, verifications),
    ],
    handlers: [{ 'verification.code-requested': (requested) => email.emailCode(requested) }],
    personalData: verificationPersonalData,
  } satisfies ServerModule;
}

function linkedin(core: Core, verifications: VerificationService): Route[] {
  const { config, clock } = core;
  if (config.linkedin === null) return [];
  const provider = new LinkedInProvider(config.linkedin, clock);
  return linkedinRoutes(new LinkedInService(core, provider, verifications), core.publicUrl);
}

export type VerificationApi = Awaited<ReturnType<typeof verificationModule>>['api'];
