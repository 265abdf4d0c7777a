/** Characters that a PDF text string must escape. */
const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Encodes a text as Latin-1. Other characters become question marks. */
const latin = (text: string) => Buffer.from(text.replace(/[^\u0020-\u00ff]/g, '?'), 'latin1');

/** Creates a PDF of one page with a heading and lines of text. */
export function onePagePdf(heading: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `0 -20 Td (${escape(line)}) Tj`).join(' ');
  const stream = latin(`BT /F1 20 Tf 64 760 Td (${escape(heading)}) Tj /F1 11 Tf 0 -12 Td ${shown} ET`);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  let file = Buffer.from('%PDF-1.4\n');
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file = Buffer.concat([file, Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}
