import type { Clock } from '../platform/clock';
import { SignedLinks } from '../platform/files/signed-links';

const LINK = /\/api\/files\/([0-9a-f-]{36})(?:[?#]|$)/i;

/**
 * The file ID in a signed link, even if the link has expired; null for any other link. The ID does not grant access: check the owner of
 * the file.
 */
export function fileIdOf(link: string): string | null {
  return LINK.exec(link)?.[1] ?? null;
}

const pathOf = (fileId: string) => `/api/files/${fileId}`;

/** Signed links to files. A link grants access for four to five minutes: create it only for users who may read the file. */
export class FileLinks {
  private readonly links: SignedLinks;

  constructor(secret: string, clock: Clock) {
    this.links = new SignedLinks(secret, clock);
  }

  /**
   * The path of a signed link, valid for four to five minutes. Calls in the same minute return the same path, so that browsers can
   * cache the file.
   * @param fileId a file that the viewer may read
   */
  pathOf(fileId: string): string {
    return this.links.sign(pathOf(fileId));
  }

  /** Whether a link has a valid signature and has not expired. */
  isValid(fileId: string, expires: number, signature: string): boolean {
    return this.links.isValid(pathOf(fileId), { expires: String(expires), signature });
  }
}
