import type { FilesService } from '../files/files.service';
import { isExpired, MONTHS, type Month } from './certifications.rules';
import type { CertificationRow } from './certifications.queries';
import type { Certification } from './certifications.types';
import { monogramName, monogramOf } from './monogram.rules';
import type { Core } from '../platform/core';

export const LOGO_PATH = '/api/certifications/logos/';

/** Builds the API's `Certification`. */
export class CertificationPresenter {
  constructor(
    private readonly core: Core,
    private readonly files: Pick<FilesService, 'refOf'>,
  ) {}

  /** Includes the signed link to the file, so the viewer must be allowed to see the owner. */
  present(row: CertificationRow): Certification {
    const { clock, publicUrl } = this.core;
    const { id, name, issuer, issueYear, expirationYear, credentialId, credentialUrl, skills, media } = row;
    return {
      id,
      name,
      issuer,
      issueYear,
      expirationYear,
      credentialId,
      credentialUrl,
      skills,
      issueMonth: monthOf(row.issueMonth),
      expirationMonth: row.expirationMonth === null ? null : monthOf(row.expirationMonth),
      expired: isExpired(row, clock.now()),
      media: media && this.files.refOf(media),
      logoUrl: publicUrl() + LOGO_PATH + monogramName(monogramOf(issuer)),
    };
  }
}

function monthOf(month: number): Month {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new Error(`${month} is not a month.`);
  return name;
}
