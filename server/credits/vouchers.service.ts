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
const NOT_ONES_OWN = 'You cannot claim your own voucher. Ask another admin.';

/** What redeemed rewards are claimed with: codes that the team hands the reward out for, and certificates. */
export class VouchersService {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
    private readonly links: SignedLinks,
  ) {}

  /**
   * A voucher by its code; null for one that nobody has.
   * @throws FORBIDDEN for who is no admin
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
   * Notes that the reward was handed out, once.
   * @throws FORBIDDEN for who is no admin, or redeemed it themselves; NOT_FOUND for a code that nobody has; CONFLICT for a
   * voucher that was handed out or taken back before, or that is a certificate, which is downloaded
   */
  async claim(viewer: Viewer, given: string): Promise<Voucher> {
    authorize(canHandleVouchers(viewer), FOR_ADMINS);
    const code = cleanVoucherCode(given);
    await this.core.db.inTransaction(async (tx) => {
      const redemption = orNotFound(await lockByCode(tx, code), 'Voucher not found.');
      authorize(canHandleVoucherOf(viewer, redemption.userId), NOT_ONES_OWN);
      checkClaim(redemption);
      await markClaimed(tx, redemption.transactionId, { at: this.core.clock.now(), byId: viewer.id });
      const subject = `credit-entry ${redemption.entryId}`;
      await writeAudit(tx, { actorId: viewer.id, action: 'credits.claim-voucher', subject });
    });
    return orNotFound(await this.voucher(viewer, code));
  }

  /** Where the owner of an entry fetches its certificate; null where there is none. Making the link is the permission. */
  certificateUrl({ id, hasCertificate }: Pick<CreditEntry, 'id' | 'hasCertificate'>): string | null {
    return hasCertificate ? this.core.publicUrl() + this.links.sign(appreciationPath(id)) : null;
  }

  /**
   * The certificate of an entry, by its link.
   * @throws NOT_FOUND for a link that is not good, and once the redemption was taken back
   */
  async certificate(entryId: string, query: Record<string, string | undefined>): Promise<Buffer> {
    const { db } = this.core;
    const isValid = isUuid(entryId) && this.links.isValid(appreciationPath(entryId), query);
    return makePdf(
      appreciationDocument(orNotFound(isValid ? await readAppreciation(db, entryId) : null, LINK_EXPIRED)),
    );
  }
}

/** @throws CONFLICT for a voucher for which nothing is handed out, or no longer */
function checkClaim({ voucher, reversedAt, claimedAt }: LockedRedemption): void {
  if (voucher === 'certificate')
    throw conflict('A certificate voucher cannot be claimed. Its owner downloads the certificate.');
  if (reversedAt !== null) throw conflict('This voucher is void: its redemption was reversed.');
  if (claimedAt !== null) throw conflict('This voucher has already been claimed.');
}
