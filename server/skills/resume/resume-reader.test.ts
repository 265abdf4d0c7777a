import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { makePdf } from '../../platform/documents/pdf';
import { docxBomb, docxOf, pdfOf, understated } from '../../testing/documents';
import { SAMPLES } from '../../testing/uploads';
import { ResumeReader } from './resume-reader';

const reader = new ResumeReader();
const folder = mkdtempSync(join(tmpdir(), 'batchmate-reader-'));

afterAll(() => rmSync(folder, { recursive: true }));

const SENTENCE = 'Moved the mess menu of 900 students to GraphQL.';
const FOUND = [{ name: 'GraphQL', category: 'tools', quote: SENTENCE }];

describe('the résumé reader', () => {
  it('reads a PDF, with the words of its lines', async () => {
    const parts = [{ heading: 'Projects' }, { paragraph: SENTENCE }];
    const bytes = await makePdf({ title: 'Asha Rao', parts, at: new Date(0) });
    expect(await reader.read(bytes)).toEqual({ pages: 1, found: FOUND });
  });

  it('reads a DOCX file with several runs and entities', async () => {
    const runs = `Moved the mess menu of 900 students to</w:t></w:r><w:r><w:t xml:space="preserve"> GraphQL &amp; SQL.`;
    const quote = 'Moved the mess menu of 900 students to GraphQL & SQL.';
    expect(await reader.read(await docxOf(['Projects', runs]))).toEqual({
      pages: null,
      found: [
        { name: 'GraphQL', category: 'tools', quote },
        { name: 'SQL', category: 'tools', quote },
      ],
    });
  });

  it('reads the first pages of 500', async () => {
    const pages = [SENTENCE, ...Array.from({ length: 498 }, (_, page) => `Page ${page}`), 'Docker'];
    expect(await reader.read(await pdfOf(pages))).toEqual({ pages: 500, found: FOUND });
  });

  it('reads a PDF that only its owner may change', async () => {
    const bytes = await pdfOf([SENTENCE], { ownerPassword: 'secret' });
    expect(await reader.read(bytes)).toEqual({ pages: 1, found: FOUND });
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF with a password', 'encrypted', () => pdfOf([SENTENCE], { userPassword: 'secret' })],
    ['a PDF without text, such as a scan', 'no_text', () => pdfOf(['', ''])],
    ['a DOCX file without text', 'no_text', () => SAMPLES.docx],
    ['a Word 97 file', 'old_format', () => SAMPLES.doc],
    ['an empty file', 'damaged', () => Buffer.alloc(0)],
    ['a picture', 'damaged', () => SAMPLES.png],
    ['half a PDF', 'damaged', async () => firstHalf(await pdfOf([SENTENCE]))],
    ['half a DOCX file', 'damaged', async () => firstHalf(await docxOf([SENTENCE]))],
    ['a DOCX file that unpacks to a gigabyte', 'too_complex', () => docxBomb(1024)],
    ['a DOCX file that understates its size', 'no_text', async () => understated(await docxBomb(64))],
    ['a PDF that unpacks to a gigabyte', 'too_complex', pdfBomb],
  ])('says why it cannot read %s', async (_, problem, make) => {
    expect(await reader.read(await make())).toEqual({ problem });
  });

  it.each([
    ['loops', 'for (;;);'],
    ['takes too much memory', 'const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, () => ({})));'],
    ['takes too much memory for buffers', 'const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1));'],
    ['throws', 'throw new Error("unexpected");'],
    ['rejects a promise', 'Promise.reject(new Error("unexpected"));'],
    ['ends without a result', 'process.exit(0);'],
  ])('ends a thread that %s, while the server continues', async (_, code) => {
    const file = join(folder, 'thread.js');
    writeFileSync(file, code);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const result = await new ResumeReader({ time: 2_000, heap: 32, memory: 128 }, file).read(Buffer.alloc(10));
    clearInterval(timer);
    expect(result).toEqual({ problem: 'too_complex' });
    // A thread that ends at once leaves time for few of them, most of all on a busy machine.
    expect(ticks).toBeGreaterThan(0);
  });

  it('gives the thread no access to the environment', async () => {
    const file = join(folder, 'environment.js');
    writeFileSync(file, "require('node:worker_threads').parentPort.postMessage(Object.keys(process.env));");
    expect(await new ResumeReader(undefined, file).read(Buffer.alloc(10))).toEqual([]);
  });
});

const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

// cspell:ignore Flate
/** A page whose content is a gigabyte of spaces. */
function pdfBomb(): Buffer {
  const stream = deflateSync(Buffer.alloc(1024 ** 3, ' '), { level: 1 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
  ].map((object, i) => Buffer.from(`${i + 1} 0 obj\n${object}\nendobj\n`));
  const head = Buffer.from(`4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`);
  const end = Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, head, stream, end]);
}
