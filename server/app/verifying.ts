import type { FilesService } from '../files/files.service';
import type { NotificationsService } from '../notifications/notifications.service';
import { verificationHandlers } from '../notifications/verification.causes';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mail';
import type { RateLimits } from '../platform/limits/rate-limits';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { UserPresenter } from '../users/users.presenter';
import { certificatesRoutes } from '../verification/certificates.rest';
import { CertificatesService } from '../verification/certificates.service';
import { CorporateEmailService } from '../verification/corporate-email.service';
import { DocumentsService } from '../verification/documents.service';
import { LinkedInProvider } from '../verification/linkedin-provider';
import { linkedinRoutes } from '../verification/linkedin.rest';
import { LinkedInService } from '../verification/linkedin.service';
import { reviewsRoutes } from '../verification/reviews.rest';
import { ReviewsService } from '../verification/reviews.service';
import { VerificationPresenter } from '../verification/verification.presenter';
import { readReviewers } from '../verification/verification.queries';
import { VerificationResolver } from '../verification/verification.resolver';
import { verificationRoutes } from '../verification/verification.rest';
import { VerificationService } from '../verification/verification.service';

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  handlers: OutboxHandlerMap[];
  rateLimits: RateLimits;
  mailer: Mailer;
  files: FilesService;
  users: UserPresenter;
  notifications: NotificationsService;
  publicUrl: () => string;
}

/** Wires company verification: the person's way, the admins' reviews, certificates, and LinkedIn where it is configured. */
export async function composeVerifying(parts: Parts) {
  const { config, db, clock, logger, handlers, rateLimits, mailer, files, users, notifications, publicUrl } = parts;
  const links = new SignedLinks(await sharedSecret(db, 'certificate-links'), clock);
  const presenter = new VerificationPresenter({ users, links, linkedinSignIn: config.linkedin !== null, publicUrl });
  const verifications = new VerificationService({ db, clock, files, presenter });
  const secret = await sharedSecret(db, 'verification-codes');
  const email = new CorporateEmailService({ db, clock, mailer, rateLimits, verifications, secret });
  const reviews = new ReviewsService({ db, clock, presenter });
  const documents = new DocumentsService({ db, files });
  const certificates = new CertificatesService({ db, rateLimits, links, publicUrl });
  handlers.push({ 'verification.code-requested': (requested) => email.mailCode(requested) });
  handlers.push(verificationHandlers({ db, notifications, reviewersOf: readReviewers }));
  const linkedin = () => {
    if (config.linkedin === null) return [];
    const provider = new LinkedInProvider(config.linkedin, clock);
    const service = new LinkedInService({ db, clock, logger, rateLimits, provider, verifications, publicUrl });
    return linkedinRoutes(service, publicUrl);
  };
  return {
    verifications,
    resolvers: [new VerificationResolver({ verifications, email, reviews, documents })],
    routes: [
      ...verificationRoutes({ verifications, email, documents, files }),
      ...reviewsRoutes({ reviews, documents }),
      ...certificatesRoutes(certificates),
      ...linkedin(),
    ],
  };
}
