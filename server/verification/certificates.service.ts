import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { notFound } from '../platform/api/errors';
import { makePdf } from '../platform/documents/pdf';
import type { SignedLinks } from '../platform/files/signed-links';
import {
  type Certificate,
  type CertificateCheck,
  certificateDocument,
  certificatePath,
  readCertificateNumber,
} from './certificate.rules';
import { readCertificate, readCertificateOf } from './certificates.queries';
import { canVerifyCompany } from './verification.policy';
import { certificatePdfPath } from './verification.presenter';
import { LIMITS } from './verification.rules';
import { LINK_EXPIRED } from '../platform/files/signed-links';

export interface CertificatePdf {
  number: string;
  bytes: Buffer;
}

const NONE = 'There is no valid certificate.';

/** What confirms a verification: a document for its owner, and a word for whoever has its number. */
export class CertificatesService {
  constructor(
    private readonly core: Core,
    private readonly links: SignedLinks,
  ) {}

  /**
   * Whether a certificate holds; null when there is none of this number. Of one that does not hold nothing is told.
   * @param ip the client's address, for the limit
   * @throws RATE_LIMITED
   */
  async check(numberGiven: string, ip: string): Promise<CertificateCheck | null> {
    await this.core.rateLimits.consume(LIMITS.certificateCheck, ip);
    const number = readCertificateNumber(numberGiven);
    const row = number === null ? null : await readCertificate(this.core.db, number);
    if (!row) return null;
    const { valid, name, company, issuedAt } = row;
    if (!valid) return { number: row.number, valid, name: null, company: null, verifiedAt: null };
    return { number: row.number, valid, name, company, verifiedAt: issuedAt };
  }

  /**
   * The viewer's own certificate.
   * @throws FORBIDDEN for job seekers, NOT_FOUND without one that holds, RATE_LIMITED
   */
  async ownPdf(viewer: Viewer): Promise<CertificatePdf> {
    authorize(canVerifyCompany(viewer), 'Only alumni and HR can have a certificate.');
    await this.core.rateLimits.consume(LIMITS.certificatePdf, viewer.id);
    const row = await readCertificateOf(this.core.db, viewer.id);
    return this.pdfOf(orNotFound(row?.valid ? row : null, NONE));
  }

  /**
   * A certificate by a signed link.
   * @throws NOT_FOUND for a link that is not good, and when the certificate does not hold any more, RATE_LIMITED
   */
  async linkedPdf(number: string, query: Record<string, string | undefined>, ip: string): Promise<CertificatePdf> {
    const { db, rateLimits } = this.core;
    await rateLimits.consume(LIMITS.certificatePdf, ip);
    if (!this.links.isValid(certificatePdfPath(number), query)) throw notFound(LINK_EXPIRED);
    const row = await readCertificate(db, number);
    return this.pdfOf(orNotFound(row?.valid ? row : null, NONE));
  }

  private async pdfOf(certificate: Certificate): Promise<CertificatePdf> {
    const { number } = certificate;
    const url = this.core.publicUrl() + certificatePath(number);
    return { number, bytes: await makePdf(certificateDocument(certificate, url)) };
  }
}
