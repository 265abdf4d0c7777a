import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import { conflict } from '../platform/api/errors';
import { makePdf } from '../platform/documents/pdf';
import type { SignedLinks } from '../platform/files/signed-links';
import { isUuid } from '../platform/api/text';
import type { UserPresenter } from '../users/users.presenter';
import { appreciationDocument, appreciationPath } from './appreciation.rules';
import { canHandleVoucherOf, canHandleVouchers } from './credits.policy';
import type { CreditEntry, Voucher } from './credits.types';
import { readAppreciation, readRedemptions, readVoucher, type VoucherRow } from './rewards.queries';
import { type LockedRedemption, lockByCode, markClaimed } from './rewards.store';
import { cleanSearch, cleanVoucherCode, type VoucherStatus, voucherStatus } from './rewards.rules';
import { LINK_EXPIRED } from '../platform/files/signed-links';

const FOR_ADMINS = 'Only admins can manage vouchers.';
const NOT_OWN_VOUCHER = 'You cannot claim your own voucher. Ask another admin.';

/** Filters of the list of redemptions; a null filter is not applied. */
interface RedemptionsRequest {
  status?: VoucherStatus | null;
  q?: string | null;
}

/** Vouchers: codes for which admins hand out rewards, and certificates to download. */
export class VouchersService {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
    private readonly links: SignedLinks,
  ) {}

  /**
   * A voucher by its code; null for an unknown code.
   * @throws FORBIDDEN unless the viewer is an admin
   */
  async voucher(viewer: Viewer, code: string): Promise<Voucher | null> {
    authorize(canHandleVouchers(viewer), FOR_ADMINS);
    const row = await readVoucher(this.core.db, cleanVoucherCode(code));
    return row && this.present(row, viewer);
  }

  /**
   * The redemptions of all users, newest first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid search, page size or cursor
   */
  async redemptions(viewer: Viewer, request: RedemptionsRequest, args: PageArgs): Promise<Connection<Voucher>> {
    authorize(canHandleVouchers(viewer), FOR_ADMINS);
    const filter = { status: request.status ?? null, q: cleanSearch(request.q) };
    const cursors = BY_ID.cursorsOf('redemptions', filter);
    const { rows, total } = await readRedemptions(this.core.db, { ...filter, ...pageById(args, cursors) });
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ transactionId }) => cursors.encode({ id: transactionId }),
      nodeOf: (row) => this.present(row, viewer),
    });
  }

  private present(row: VoucherRow, viewer: Viewer): Voucher {
    const { entryId, reward, cost, redeemedAt, claimedAt, reversedAt, certificate } = row;
    const status = voucherStatus(row);
    const user = this.userPresenter.present(row.user, viewer.id);
    return { entryId, reward, cost, user, status, redeemedAt, claimedAt, reversedAt, certificate };
  }

  /**
   * Records that the reward was handed out.
   * @throws FORBIDDEN unless the viewer is an admin, and for the admin's own voucher; NOT_FOUND for an unknown code; CONFLICT
   *   for a voucher that was already claimed or is void, and for a certificate, which is downloaded instead
   */
  async claim(viewer: Viewer, given: string): Promise<Voucher> {
    authorize(canHandleVouchers(viewer), FOR_ADMINS);
    const code = cleanVoucherCode(given);
    await this.core.db.inTransaction(async (tx) => {
      const redemption = orNotFound(await lockByCode(tx, code), 'Voucher not found.');
      authorize(canHandleVoucherOf(viewer, redemption.userId), NOT_OWN_VOUCHER);
      checkClaim(redemption);
      await markClaimed(tx, redemption.transactionId, { at: this.core.clock.now(), byId: viewer.id });
      const subject = `credit-entry ${redemption.entryId}`;
      await writeAudit(tx, { actorId: viewer.id, action: 'credits.claim-voucher', subject });
    });
    return orNotFound(await this.voucher(viewer, code));
  }

  /** The signed link to an entry's certificate; null for an entry without one. Does not check access: the caller does. */
  certificateUrl({ id, hasCertificate }: Pick<CreditEntry, 'id' | 'hasCertificate'>): string | null {
    return hasCertificate ? this.core.publicUrl() + this.links.sign(appreciationPath(id)) : null;
  }

  /**
   * The certificate of an entry, by its signed link.
   * @throws NOT_FOUND for an invalid or expired link, or a reversed redemption
   */
  async certificate(entryId: string, query: Record<string, string | undefined>): Promise<Buffer> {
    const { db } = this.core;
    const isValid = isUuid(entryId) && this.links.isValid(appreciationPath(entryId), query);
    return makePdf(
      appreciationDocument(orNotFound(isValid ? await readAppreciation(db, entryId) : null, LINK_EXPIRED)),
    );
  }
}

/** @throws CONFLICT for a certificate, and for a voucher that is void or already claimed */
function checkClaim({ voucher, reversedAt, claimedAt }: LockedRedemption): void {
  if (voucher === 'certificate')
    throw conflict('A certificate voucher cannot be claimed. Its owner downloads the certificate.');
  if (reversedAt !== null) throw conflict('This voucher is void: its redemption was reversed.');
  if (claimedAt !== null) throw conflict('This voucher has already been claimed.');
}
