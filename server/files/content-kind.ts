import { fileTypeFromBuffer } from 'file-type/core';
import { FILE_TYPES, type FileKind } from './files.rules';

// Old Word files share their container format with installers and spreadsheets; the directory inside names the content.
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const CONTAINER = 'application/x-cfb';

/**
 * Detects the type of a file from its bytes. Ignores its name and declared media type, except to recognize plain text.
 * @returns null for types that are not accepted
 */
export async function contentKind(bytes: Buffer, givenName: string): Promise<FileKind | null> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mediaType === undefined) return isPlainText(bytes, givenName) ? 'txt' : null;
  if (mediaType === CONTAINER) return bytes.includes(WORD_STREAM) ? 'doc' : null;
  const kinds = Object.keys(FILE_TYPES) as FileKind[]; // Object.keys loses the literal type of the keys.
  return kinds.find((kind) => kind !== 'txt' && FILE_TYPES[kind].mediaType === mediaType) ?? null;
}

// oxlint-disable-next-line no-control-regex -- control characters are what this searches for
const NOT_PRINTED = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;
// Markup and scripts are text, too.
const ACTIVE = /^\s*(?:<|#!)/;

/** Plain text has no signature: its name must say so, and it must be UTF-8 without content that a browser or shell would execute. */
function isPlainText(bytes: Buffer, givenName: string): boolean {
  if (!/\.txt$/i.test(givenName)) return false;
  const text = decodeUtf8(bytes);
  return text !== null && !NOT_PRINTED.test(text) && !ACTIVE.test(text);
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // Not UTF-8.
  }
}
