import type { FilesService } from '../files/files.service';
import { InternshipApplicationsService } from '../internships/applications.service';
import { CheckoutsService } from '../internships/checkouts.service';
import { InternshipPresenter } from '../internships/internships.presenter';
import { InternshipsResolver } from '../internships/internships.resolver';
import { internshipsRoutes } from '../internships/internships.rest';
import { InternshipsService } from '../internships/internships.service';
import { paymentsRoutes } from '../internships/payments.rest';
import { ReceiptsService } from '../internships/receipts.service';
import { ReconciliationService } from '../internships/reconciliation.service';
import { SettlementsService } from '../internships/settlements.service';
import { TestPaymentsService } from '../internships/test-payments.service';
import { internshipHandlers } from '../notifications/internships.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import type { PaymentProvider } from '../payments/payment-provider';
import { RazorpayProvider } from '../payments/razorpay-provider';
import { TestProvider } from '../payments/test-provider';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mail';
import type { RateLimits } from '../platform/limits/rate-limits';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  rateLimits: RateLimits;
  mailer: Mailer;
  files: FilesService;
  notifications: NotificationsService;
  publicUrl: () => string;
}

/** Wires internships, and the payment of their fees. */
export async function composeInterning(parts: Parts) {
  const { db, clock, logger, handlers, rateLimits, mailer, files, publicUrl } = parts;
  const provider = await providerOf(parts);
  const links = new SignedLinks(await sharedSecret(db, 'receipt-links'), clock);
  const settlements = new SettlementsService({ db, clock, logger, provider });
  const checkouts = new CheckoutsService({ db, clock, logger, provider, rateLimits });
  const receipts = new ReceiptsService({ db, mailer, publicUrl });
  const internships = new InternshipsService(db);
  const applications = new InternshipApplicationsService({
    ...{ db, clock, files, provider, checkouts, settlements },
    presenter: new InternshipPresenter(links, publicUrl),
  });
  scheduleMoney(parts, {
    reconciliation: new ReconciliationService({ db, clock, logger, provider, settlements }),
    receipts,
  });
  handlers.push(internshipHandlers(parts));
  return {
    resolvers: [new InternshipsResolver(internships, applications, checkouts)],
    routes: [
      ...internshipsRoutes({ internships, applications, checkouts, files }),
      ...paymentsRoutes({
        ...{ provider, settlements, receipts, links, rateLimits },
        testPayments: (test) => new TestPaymentsService({ db, provider: test, settlements }),
      }),
    ],
  };
}

async function providerOf({ config, db }: Parts): Promise<PaymentProvider> {
  if (config.razorpay) return new RazorpayProvider(config.razorpay);
  return new TestProvider(await sharedSecret(db, 'test-payments'));
}

interface Money {
  reconciliation: ReconciliationService;
  receipts: ReceiptsService;
}

/** What happens to money by the clock, and after a payment was taken in. */
function scheduleMoney({ handlers, schedules }: Parts, { reconciliation, receipts }: Money): void {
  schedules.push({ name: 'payments-reconcile', cron: '*/5 * * * *', run: () => reconciliation.run() });
  schedules.push({ name: 'payment-events-prune', cron: '23 3 * * *', run: () => reconciliation.prune() });
  handlers.push({
    'internship.refund': ({ paymentId }) => reconciliation.refund(paymentId),
    'internship.receipt': ({ number }) => receipts.mail(number),
  });
}
