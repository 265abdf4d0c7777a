import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { PaymentProvider } from '../payments/payment-provider';
import { RazorpayProvider } from '../payments/razorpay-provider';
import { TestProvider } from '../payments/test-provider';
import type { Core } from '../platform/core';
import { sharedSecret } from '../platform/files/secrets';
import { SignedLinks } from '../platform/files/signed-links';
import type { UsersApi } from '../users/users.module';
import { ApplicationFormsService } from './application-forms.service';
import { ApplicationResumesService } from './application-resumes.service';
import { applicationsRoutes } from './internship-applications.rest';
import { CheckoutsService } from './payments/checkouts.service';
import { InternshipApplicationsService } from './internship-applications.service';
import { InternshipPresenter } from './internships.presenter';
import { EditingService } from './editing/editing.service';
import {
  ApplicationRecordsResolver,
  ApplyPayloadResolver,
  EditingResolver,
  InternshipsResolver,
} from './internships.resolver';
import { internshipsRoutes } from './internships.rest';
import { Internship, InternshipApplication } from './internships.types';
import { InternshipsService } from './internships.service';
import { PaymentIssuesResolver } from './payment-issues/payment-issues.resolver';
import { PaymentIssuesService } from './payment-issues/payment-issues.service';
import { PaymentReceiptsService } from './payments/payment-receipts.service';
import { paymentsRoutes } from './payments/payments.rest';
import { RefundsService } from './payments/refunds.service';
import { ReconciliationService } from './payments/reconciliation.service';
import { SettlementsService } from './payments/settlements.service';
import { internshipsPersonalData } from './internships.personal-data';

interface Dependencies {
  files: FilesApi;
  users: Pick<UsersApi, 'userPresenter'>;
}

/** Internships, applications for them, and the payment of their fees. */
export async function internshipsModule(core: Core, { files: { files }, users }: Dependencies) {
  const provider = await providerOf(core);
  const links = new SignedLinks(await sharedSecret(core.db, 'receipt-links'), core.clock);
  const presenter = new InternshipPresenter(links, users.userPresenter, core.publicUrl);
  const settlements = new SettlementsService(core, provider);
  const checkouts = new CheckoutsService(core, provider);
  const receipts = new PaymentReceiptsService(core);
  const reconciliation = new ReconciliationService(core, provider, settlements);
  const internships = new InternshipsService(core.db);
  const applications = new InternshipApplicationsService(core, { files, provider, presenter, checkouts, settlements });
  const refunds = new RefundsService(core, provider);
  const forms = new ApplicationFormsService(core);
  const resumes = new ApplicationResumesService(core, files);
  return {
    resolvers: [
      new InternshipsResolver({ internships, applications, checkouts, refunds }),
      new ApplyPayloadResolver(),
      new ApplicationRecordsResolver(forms, resumes),
      new PaymentIssuesResolver(new PaymentIssuesService(core, { provider, presenter })),
      new EditingResolver(internships, new EditingService(core)),
    ],
    nodes: [
      { type: Internship, field: 'Query.internship', load: (_viewer, id) => internships.byId(id) },
      {
        type: InternshipApplication,
        field: 'Query.internshipApplication',
        load: (viewer, id) => applications.one(viewer, id),
      },
    ],
    routes: [
      ...internshipsRoutes({ internships, applications, checkouts, files }),
      ...applicationsRoutes(applications, { forms, resumes, refunds }),
      ...paymentsRoutes(core, { provider, settlements, receipts, links }),
    ],
    schedules: [
      { name: 'payments-reconcile', run: () => reconciliation.run() },
      { name: 'payment-events-prune', run: () => reconciliation.prune() },
    ],
    handlers: [
      {
        'internship.refund': ({ paymentId }) => reconciliation.refund(paymentId),
        'internship.receipt': ({ number }) => receipts.email(number),
      },
    ],
    personalData: internshipsPersonalData,
  } satisfies ServerModule;
}

async function providerOf({ config, db }: Core): Promise<PaymentProvider> {
  if (config.razorpay) return new RazorpayProvider(config.razorpay);
  return new TestProvider(await sharedSecret(db, 'test-payments'));
}
