import { DAY } from '../platform/clock';
import type { RateLimitRule } from '../platform/limits/rate-limits';

/** For a file ID that is not one of the viewer’s uploads. */
export const UPLOAD_FIRST = 'Upload the file first, then send its ID.';

/** For a verification document that reviewers could not open. */
export const PASSWORD_NEEDED =
  'The PDF is protected with a password, so reviewers cannot read it. Save it without the password, and upload it again.';

/** For a file in which the virus scanner found something. */
export const VIRUS_FOUND = 'A virus was found in this file, so it was not uploaded. Choose another file.';

/** The purpose of a file determines its size limit, its types and who may read it. */
export enum FilePurpose {
  PHOTO = 'photo',
  RESUME = 'resume',
  CERTIFICATE = 'certificate',
  BUSINESS_CARD = 'business_card',
  OFFER_LETTER = 'offer_letter',
  PAYSLIP = 'payslip',
  ATTACHMENT = 'attachment',
}

const MEGABYTE = 1024 * 1024;

/** All accepted file types, with the media type they are served as. */
export const FILE_TYPES = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], label: 'PDF' },
  png: { mediaType: 'image/png', extensions: ['png'], label: 'PNG' },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPEG' },
  webp: { mediaType: 'image/webp', extensions: ['webp'], label: 'WebP' },
  doc: { mediaType: 'application/msword', extensions: ['doc'], label: 'DOC' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    label: 'DOCX',
  },
  txt: { mediaType: 'text/plain', extensions: ['txt'], label: 'TXT' },
} as const;

export type FileKind = keyof typeof FILE_TYPES;

/** The file types that are pictures. */
export const PICTURES: readonly FileKind[] = ['png', 'jpeg', 'webp'];

interface PurposeRule {
  kinds: readonly FileKind[];
  /** Maximum size, in bytes. */
  maxBytes: number;
  /** Others must be able to read the file: a PDF that needs a password is refused. */
  readable?: true;
}

const DOCUMENT: PurposeRule = { kinds: ['pdf', 'png', 'jpeg'], maxBytes: 5 * MEGABYTE, readable: true };

/** What each purpose accepts. */
export const PURPOSE_RULES: Record<FilePurpose, PurposeRule> = {
  [FilePurpose.PHOTO]: { kinds: ['png', 'jpeg', 'webp'], maxBytes: 2 * MEGABYTE },
  [FilePurpose.RESUME]: { kinds: ['pdf', 'doc', 'docx'], maxBytes: 5 * MEGABYTE },
  [FilePurpose.CERTIFICATE]: { kinds: ['pdf', 'png', 'jpeg', 'doc', 'docx'], maxBytes: 5 * MEGABYTE },
  [FilePurpose.BUSINESS_CARD]: DOCUMENT,
  [FilePurpose.OFFER_LETTER]: DOCUMENT,
  [FilePurpose.PAYSLIP]: DOCUMENT,
  [FilePurpose.ATTACHMENT]: { kinds: ['pdf', 'png', 'jpeg', 'webp', 'doc', 'docx', 'txt'], maxBytes: 5 * MEGABYTE },
};

/** The largest maximum size of all purposes, in bytes. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(PURPOSE_RULES).map((rule) => rule.maxBytes));

/** The most files that a user can have. */
export const FILES_PER_PERSON = 200;

/** Rate limit for uploads per user. */
export const UPLOAD_RATE: RateLimitRule = {
  name: 'uploads',
  points: 60,
  seconds: 3600,
  refusal: (wait) => `You have uploaded many files. Upload the next one in ${wait}.`,
};

/** How long an upload can stay unattached before it is deleted, in ms. */
export const ORPHAN_AGE = DAY;

// More than crashes leave behind in a day.
const MANY_STRAYS = 20;

/** Whether so many of the stored files have no row that they must be those of another database. */
export const isOtherDatabase = (strays: number, files: number): boolean => strays >= MANY_STRAYS && strays > files / 2;

/** The purpose a form field names, in either spelling; null for anything else. */
export function purposeOf(text: string): FilePurpose | null {
  const wanted = text.trim().toLowerCase();
  return Object.values(FilePurpose).find((purpose) => purpose === wanted) ?? null;
}

/** The accepted types of a purpose for an error message: "PDF, DOC or DOCX". */
export function acceptedTypes(purpose: FilePurpose): string {
  const labels = PURPOSE_RULES[purpose].kinds.map((kind) => FILE_TYPES[kind].label);
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

const MAX_NAME_LENGTH = 200;
// Control characters, and invisible or direction-changing marks, with which `gpj.exe` reads as `exe.jpg`.
// oxlint-disable-next-line no-control-regex -- control characters are just what this looks for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
const RESERVED = /[<>:"|?*]/g;

/**
 * The name under which a file is shown and downloaded: the last part of a path, without misleading characters, and with the extension
 * of its detected type. Never used on disk.
 */
export function cleanFileName(given: string, kind: FileKind): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(INVISIBLE, '').replace(RESERVED, '_').replace(/\s+/g, ' ').trim();
  const { extensions } = FILE_TYPES[kind];
  const extension = extensions.find((known) => plain.toLowerCase().endsWith(`.${known}`));
  const stem = extension === undefined ? plain : plain.slice(0, -extension.length - 1);
  const ending = `.${extension === undefined ? extensions[0] : plain.slice(-extension.length)}`;
  const characters = Array.from(stem.replace(/^[. ]+|[. ]+$/g, '') || 'file');
  return characters.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending;
}

/** The header that makes a browser save the file under its name (RFC 6266, RFC 8187). */
export function attachmentHeader(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
    .trim();
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * The headers of a download: they prevent content sniffing, script execution, caching, and disclosure of the link as referrer.
 */
export function downloadHeaders(name: string, mediaType: string) {
  return {
    'content-type': mediaType,
    'content-disposition': attachmentHeader(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}
