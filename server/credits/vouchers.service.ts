import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { conflict } from '../platform/api/errors';
import { makePdf } from '../platform/documents/pdf';
import type { SignedLinks } from '../platform/files/signed-links';
import { isUuid } from '../platform/api/text';
import type { UserPresenter } from '../users/users.presenter';
import { appreciationDocument, appreciationPath } from './appreciation.rules';
import { canHandleVoucherOf, canHandleVouchers } from './credits.policy';
import type { CreditEntry, Voucher } from './credits.types';
import { readAppreciation, readVoucher } from './rewards.queries';
import { type LockedRedemption, lockByCode, markClaimed } from './rewards.store';
import { cleanVoucherCode, voucherStatus } from './rewards.rules';
import { LINK_EXPIRED } from '../platform/files/signed-links';

const FOR_ADMINS = 'Only admins can manage vouchers.';
const NOT_OWN_VOUCHER = 'You cannot claim your own voucher. Ask another admin.';

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
    if (!row) return null;
    const { reversedAt, user, ...shown } = row;
    const status = voucherStatus({ reversedAt, claimedAt: shown.claimedAt });
    return { ...shown, status, user: this.userPresenter.present(user, viewer.id) };
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
