import type { Viewer } from '../access/viewer';
import { FilePurpose } from '../files/files.rules';
import type { FilesService, Upload } from '../files/files.service';
import type { PaymentProvider } from '../payments/payment-provider';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Queryable } from '../platform/db/database';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import { AppError, conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { CheckoutsService } from './payments/checkouts.service';
import { canApply, canList, canPay, canSee } from './internships.policy';
import type { InternshipPresenter } from './internships.presenter';
import {
  type ApplicationRow,
  type ApplicationsFilter,
  type InternshipRow,
  readApplication,
  readApplications,
  readById,
  readBySlug,
  readPaid,
} from './internships.queries';
import { upsertApplication } from './internships.store';
import {
  type ApplicationForm,
  checkDomain,
  cleanForm,
  cleanPaymentResult,
  cleanSearch,
  noResume,
  type RawForm,
  SLUG,
  UNPAID,
  wrongSignature,
} from './internships.rules';
import type { InternshipApplication } from './internships.types';
import { readOrders } from './payments/payments.store';
import { amountDue } from './payments/settlement.rules';
import type { SettlementsService } from './payments/settlements.service';

interface InternshipApplicationsDeps {
  files: FilesService;
  provider: PaymentProvider;
  presenter: InternshipPresenter;
  checkouts: CheckoutsService;
  settlements: SettlementsService;
}

/** A form with the internship it is for, by ID (GraphQL) or slug (REST). */
export type ApplicationInput = RawForm & { internshipId: string };

/** A valid form with its internship. */
interface CheckedForm {
  internship: InternshipRow;
  form: ApplicationForm;
}

export interface ConfirmInput {
  applicationId: string;
  paymentId: string;
  signature: string;
}

const ADMINS_ONLY = 'Only admins can read the applications of all users.';

/** Applications to internships, and the confirmation of their payment. */
export class InternshipApplicationsService {
  constructor(
    private readonly core: Core,
    private readonly deps: InternshipApplicationsDeps,
  ) {}

  /**
   * Applies with an uploaded résumé. Before payment, another call replaces the form and returns the same application. The payment
   * is opened afterwards: the application is stored even if that fails.
   * @throws FORBIDDEN unless the viewer is a job seeker, NOT_FOUND for the internship, BAD_USER_INPUT with the invalid fields,
   * CONFLICT if already paid (`conflictingId` is the application) or if the internship is closed
   */
  async apply(viewer: Viewer, input: ApplicationInput & { resumeFileId: string }): Promise<InternshipApplication> {
    const checked = await this.check(viewer, input);
    const { resumeFileId: fileId } = input;
    if (fileId.trim() === '') throw noResume('resumeFileId');
    const { db } = this.core;
    const { files } = this.deps;
    await files.requireOwn(db, { fileId, ownerId: viewer.id, purpose: FilePurpose.RESUME, field: 'resumeFileId' });
    return this.require(viewer, await this.keep(viewer, checked, fileId));
  }

  /** Like `apply`, with the content of the résumé. An invalid form leaves no file behind. */
  async applyWithUpload(
    viewer: Viewer,
    input: ApplicationInput,
    resume: Pick<Upload, 'bytes' | 'name'> | null,
  ): Promise<InternshipApplication> {
    const checked = await this.check(viewer, input);
    if (resume === null) throw noResume('resume');
    const { files } = this.deps;
    const file = await files.store(viewer, { ...resume, purpose: FilePurpose.RESUME }).catch(nameTheResume);
    const id = await this.keep(viewer, checked, file.id).catch(async (error: unknown) => {
      await files.discard(file.id);
      throw error;
    });
    return this.require(viewer, id);
  }

  private async check(viewer: Viewer, input: ApplicationInput): Promise<CheckedForm> {
    authorize(canApply(viewer), 'Only job seekers can apply for internships.');
    const { internshipId, ...raw } = input;
    const form = cleanForm(raw);
    const { db } = this.core;
    const internship = orNotFound(await findInternship(db, internshipId), 'Internship not found.');
    checkDomain(internship.domain, form);
    await refusePaid(db, viewer, internship);
    if (!internship.open) throw closed(internship);
    return { internship, form };
  }

  /** @returns the application's ID */
  private keep(viewer: Viewer, { internship, form }: CheckedForm, resumeFileId: string): Promise<string> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      const kept = { internshipId: internship.id, userId: viewer.id, resumeFileId, form, now: clock.now() };
      const row = await upsertApplication(tx, kept);
      if (!row) {
        await refusePaid(tx, viewer, internship);
        throw closed(internship);
      }
      if (row.withoutFee) {
        await tx.enqueue('internship.changed', { applicationId: row.id, what: 'applied', paymentId: null });
      }
      return row.id;
    });
  }

  /** One application; null if it does not exist or the viewer may not see it. */
  async one(viewer: Viewer, id: string): Promise<InternshipApplication | null> {
    const row = await this.visible(viewer, id);
    return row && this.present(viewer, row);
  }

  /** @throws NOT_FOUND if the application does not exist or the viewer may not see it */
  async require(viewer: Viewer, id: string): Promise<InternshipApplication> {
    return orNotFound(await this.one(viewer, id));
  }

  /**
   * The applications of all users, newest first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid search, page size or cursor
   */
  async list(
    viewer: Viewer,
    filter: Partial<ApplicationsFilter>,
    args: PageArgs,
  ): Promise<Connection<InternshipApplication>> {
    authorize(canList(viewer), ADMINS_ONLY);
    const { internship = null, paymentStatus = null } = filter;
    const cleaned = { internship, paymentStatus, q: cleanSearch(filter.q) };
    const cursors = BY_ID.cursorsOf('internshipApplications', cleaned);
    const page = { filter: cleaned, ...pageById(args, cursors) };
    const isNone = internship !== null && !SLUG.test(internship);
    const { rows, total } = isNone ? { rows: [], total: 0 } : await readApplications(this.core.db, page);
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.present(viewer, row),
    });
  }

  /** @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND */
  async requireAsAdmin(viewer: Viewer, id: string): Promise<InternshipApplication> {
    authorize(canList(viewer), ADMINS_ONLY);
    return this.require(viewer, id);
  }

  private async visible(viewer: Viewer, id: string): Promise<ApplicationRow | null> {
    const row = isUuid(id) ? await readApplication(this.core.db, id) : null;
    return row && canSee(viewer, row) ? row : null;
  }

  private present(viewer: Viewer, row: ApplicationRow): InternshipApplication {
    const application = this.deps.presenter.present(row, viewer.id);
    if (!UNPAID.has(row.paymentStatus) || !canPay(viewer, row)) return { ...application, checkout: null };
    const { order, internship } = row;
    const isCurrent = order !== null && order.amount === amountDue(order.amount, internship);
    const checkout = this.deps.checkouts.ready(isCurrent ? order : null);
    // Without an open order, the checkout is left out and opened when the client requests the field.
    return checkout ? { ...application, checkout } : application;
  }

  /**
   * Confirms a payment with the provider's signed result. Idempotent, and independent of the order in which webhooks arrive.
   * @throws NOT_FOUND if the viewer may not see the application, FORBIDDEN for admins, BAD_USER_INPUT if the signature matches
   * no order of the application
   */
  async confirm(viewer: Viewer, { applicationId, ...result }: ConfirmInput): Promise<InternshipApplication> {
    const application = orNotFound(await this.visible(viewer, applicationId));
    authorize(canPay(viewer, application), 'Only the applicant can pay this fee.');
    const { paymentId, signature } = cleanPaymentResult(result);
    const { db } = this.core;
    const { provider, settlements } = this.deps;
    const orders = (await readOrders(db, applicationId)).filter((order) => order.provider === provider.name);
    for (const { providerOrderId: orderId } of orders) {
      const outcome = orderId && provider.verifyResult({ orderId, paymentId, signature });
      if (!outcome) continue;
      await settlements.apply({ orderId, paymentId, outcome, wasCaptured: true, amount: null, currency: null });
      return this.require(viewer, applicationId);
    }
    throw wrongSignature();
  }
}

async function findInternship(db: Queryable, id: string): Promise<InternshipRow | null> {
  if (isUuid(id)) return readById(db, id);
  return SLUG.test(id) ? readBySlug(db, id) : null;
}

async function refusePaid(db: Queryable, viewer: Viewer, internship: InternshipRow): Promise<void> {
  const conflictingId = await readPaid(db, viewer.id, internship.id);
  if (conflictingId === null) return;
  throw conflict(`You have already applied for ${internship.title}.`, { conflictingId });
}

const closed = ({ title }: InternshipRow) =>
  conflict(`${title} accepts no applications now.`, { fields: ['internshipId'] });

/** Rethrows an error about `file` with the form's field name, `resume`. */
function nameTheResume(error: unknown): never {
  if (!(error instanceof AppError) || !error.details.fields?.includes('file')) throw error;
  throw new AppError(error.code, error.message, { ...error.details, fields: ['resume'] });
}
