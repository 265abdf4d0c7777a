import { fileTypeFromBuffer } from 'file-type/core';
import { FILE_TYPES, type FileKind } from './files.rules';

// The container of Word's old format is that of installers and spreadsheets, too; its directory names what is inside.
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const CONTAINER = 'application/x-cfb';

/**
 * What a file really is, read from its bytes; whatever its name and its sender say counts for nothing.
 * @returns null for everything that is not kept
 */
export async function contentKind(bytes: Buffer, givenName: string): Promise<FileKind | null> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mediaType === undefined) return isPlainText(bytes, givenName) ? 'txt' : null;
  if (mediaType === CONTAINER) return bytes.includes(WORD_STREAM) ? 'doc' : null;
  const kinds = Object.keys(FILE_TYPES) as FileKind[]; // Object.keys forgets what the keys of a literal are.
  return kinds.find((kind) => kind !== 'txt' && FILE_TYPES[kind].mediaType === mediaType) ?? null;
}

// oxlint-disable-next-line no-control-regex -- control characters are just what this looks for
const NOT_PRINTED = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;
// Markup and scripts, which are texts, too.
const ACTIVE = /^\s*(?:<|#!)/;

/** Plain text has no signature: it must call itself so, be UTF-8, and hold nothing that a browser or a shell would run. */
function isPlainText(bytes: Buffer, givenName: string): boolean {
  if (!/\.txt$/i.test(givenName)) return false;
  const text = decodeUtf8(bytes);
  return text !== null && !NOT_PRINTED.test(text) && !ACTIVE.test(text);
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // Not UTF-8, which is all the caller asks.
  }
}
