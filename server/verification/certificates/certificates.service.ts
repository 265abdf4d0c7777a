import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { notFound } from '../../platform/api/errors';
import { makePdf } from '../../platform/documents/pdf';
import type { SignedLinks } from '../../platform/files/signed-links';
import {
  type Certificate,
  type CertificateCheck,
  certificateDocument,
  certificatePath,
  readCertificateNumber,
} from './certificate.rules';
import { readCertificate, readCertificateOf } from './certificates.queries';
import { canVerifyCompany } from '../verification.policy';
import { certificatePdfPath } from '../verification.presenter';
import { LIMITS } from '../verification.rules';
import { LINK_EXPIRED } from '../../platform/files/signed-links';

export interface CertificatePdf {
  number: string;
  bytes: Buffer;
}

const NONE = 'There is no valid certificate.';

/** Checks certificates by number and renders them as PDF. */
export class CertificatesService {
  constructor(
    private readonly core: Core,
    private readonly links: SignedLinks,
  ) {}

  /**
   * Checks whether a certificate is valid. The result for an invalid one contains no personal data.
   * @param ip the client's IP address, for the rate limit
   * @returns null if no certificate has this number
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

  /** The complete address of a certificate's page, and a signed link to its PDF, which says the same as the page. */
  linksOf(number: string): { address: string; pdf: string } {
    return {
      address: this.core.publicUrl() + certificatePath(number),
      pdf: this.links.sign(certificatePdfPath(number)),
    };
  }

  /**
   * The viewer's own certificate as a PDF.
   * @throws FORBIDDEN for job seekers, NOT_FOUND without a valid certificate, RATE_LIMITED
   */
  async ownPdf(viewer: Viewer): Promise<CertificatePdf> {
    authorize(canVerifyCompany(viewer), 'Only alumni and HR can have a certificate.');
    await this.core.rateLimits.consume(LIMITS.certificatePdf, viewer.id);
    const row = await readCertificateOf(this.core.db, viewer.id);
    return this.pdfOf(orNotFound(row?.valid ? row : null, NONE));
  }

  /**
   * A certificate as a PDF, by its signed link.
   * @throws NOT_FOUND for an invalid or expired link and for a certificate that is no longer valid, RATE_LIMITED
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
