import { unzipSync } from 'fflate';
import { openPdf, PasswordNeeded } from '../../platform/threads/open-pdf';
import { ReadingProblem } from './reading.rules';

/** The text of a document. */
export interface DocumentContent {
  text: string;
  /** The number of pages; null if the format does not state it. */
  pages: number | null;
}

/** A document that cannot be read. */
export class UnreadableDocument extends Error {
  constructor(readonly problem: ReadingProblem) {
    super(`The document cannot be read: ${problem}.`);
  }
}

/** Further pages are not read. A résumé has one to five. */
const MAX_PAGES = 20;
const MAX_CHARACTERS = 200_000;
/** Fewer letters are a scan with a page number, or an empty document. */
const MIN_LETTERS = 20;
/** The most bytes of an unpacked part of a DOCX file. */
const MAX_ENTRY = 5 * 1024 * 1024;

/**
 * Reads the text of a PDF or DOCX file. The file is untrusted: call this only in a thread with limits.
 * @throws UnreadableDocument
 */
export async function contentOf(bytes: Uint8Array): Promise<DocumentContent> {
  const content = await formatOf(bytes)(bytes);
  if ((content.text.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) throw new UnreadableDocument(ReadingProblem.NO_TEXT);
  return { ...content, text: content.text.slice(0, MAX_CHARACTERS) };
}

type Reader = (bytes: Uint8Array) => DocumentContent | Promise<DocumentContent>;

function formatOf(bytes: Uint8Array): Reader {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (signature === '504b0304') return docxContent;
  if (signature === 'd0cf11e0') throw new UnreadableDocument(ReadingProblem.OLD_FORMAT);
  return pdfContent;
}

async function pdfContent(bytes: Uint8Array): Promise<DocumentContent> {
  const pdf = await openPdf(bytes).catch(refusePdf);
  const texts: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    page.cleanup();
  }
  return { text: texts.join('\n'), pages: pdf.numPages };
}

function refusePdf(error: unknown): never {
  throw new UnreadableDocument(error instanceof PasswordNeeded ? ReadingProblem.ENCRYPTED : ReadingProblem.DAMAGED);
}

const DOCUMENT = 'word/document.xml';

/** Reads one entry of the archive. Its size is checked before it is unpacked; an entry that is larger than it says is cut. */
function docxContent(bytes: Uint8Array): DocumentContent {
  const entry = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (originalSize > MAX_ENTRY) throw new UnreadableDocument(ReadingProblem.TOO_COMPLEX);
      return name === DOCUMENT;
    },
  })[DOCUMENT];
  if (!entry) throw new UnreadableDocument(ReadingProblem.DAMAGED);
  return { text: wordText(Buffer.from(entry).toString('utf8')), pages: null };
}

const PARTS = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^>]*>|<\/w:(p)>/g;

/** The text of a WordprocessingML document: a line for each paragraph. */
function wordText(xml: string): string {
  const texts: string[] = [];
  for (const [, text, space, paragraph] of xml.matchAll(PARTS)) {
    if (text !== undefined) texts.push(withoutEntities(text));
    else if (space === 'tab') texts.push('\t');
    else if (space !== undefined || paragraph !== undefined) texts.push('\n');
  }
  return texts.join('');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole;
    const code = Number(entity.slice(1).replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
