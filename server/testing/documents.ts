import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';

/** A PDF of one page for each text. */
export function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return buffer(pdf);
}

/** A Word document with a paragraph for each line. */
export function docxOf(lines: readonly string[]): Promise<Buffer> {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`);
  return archiveOf(Readable.from([`<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`]));
}

/** A Word document whose text is as many spaces, which take a thousandth of that space in the file. */
export function docxBomb(megabytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  return archiveOf(Readable.from(Array.from({ length: megabytes }, () => chunk)));
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

function archiveOf(document: Readable): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(TYPES), '[Content_Types].xml');
  archive.addReadStream(document, 'word/document.xml');
  archive.end();
  return buffer(archive.outputStream);
}

/** The same archive, whose directory states a size of its last file that is too small. */
export function understated(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(1000, copy.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return copy;
}
