import type { Clock } from '../platform/clock';
import { SignedLinks } from '../platform/files/signed-links';

const LINK = /\/api\/files\/([0-9a-f-]{36})(?:[?#]|$)/i;

/**
 * The id of the file that a link of ours names, whether or not it is still good; null for no such link. The id alone
 * permits nothing: check whose file it is.
 */
export function fileIdOf(link: string): string | null {
  return LINK.exec(link)?.[1] ?? null;
}

const pathOf = (fileId: string) => `/api/files/${fileId}`;

/** Signed links to files: each works by itself, for five to ten minutes. Make one only for who may read the file. */
export class FileLinks {
  private readonly links: SignedLinks;

  constructor(secret: string, clock: Clock) {
    this.links = new SignedLinks(secret, clock);
  }

  /**
   * The path of a file's link, good for five minutes at least. Two calls in one window give the same text, so that browsers can cache the file.
   * @param fileId a file the viewer may read
   */
  pathOf(fileId: string): string {
    return this.links.sign(pathOf(fileId));
  }

  /** Whether a link was made by us and is still good. */
  isValid(fileId: string, expires: number, signature: string): boolean {
    return this.links.isValid(pathOf(fileId), { expires: String(expires), signature });
  }
}
