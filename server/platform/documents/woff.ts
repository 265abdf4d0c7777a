import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646; // 'wOFF'
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Unpacks a font of the format WOFF, whose tables are compressed one by one, to the plain format that it holds. The PDF
 * library reads both, but inflates in JavaScript, and anew for every document.
 * @throws when it is no such font
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF font file.');
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16));
  writeHeader(sfnt, woff.readUInt32BE(4), count);
  let end = SFNT.header + count * SFNT.entry;
  for (let i = 0; i < count; i++) {
    const entry = WOFF.header + i * WOFF.entry;
    const field = (at: number) => woff.readUInt32BE(entry + at);
    const [tag, offset, packed, length, checksum] = [field(0), field(4), field(8), field(12), field(16)];
    const table = woff.subarray(offset, offset + packed);
    // What would not have become smaller is stored as it is.
    (packed < length ? inflateSync(table) : table).copy(sfnt, end);
    const record = SFNT.header + i * SFNT.entry;
    for (const [at, value] of [tag, checksum, end, length].entries()) sfnt.writeUInt32BE(value, record + 4 * at);
    end += Math.ceil(length / 4) * 4;
  }
  return sfnt;
}

/** The format asks for what a reader needs to search its tables by halves. */
function writeHeader(sfnt: Buffer, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 16 * 2 ** selector;
  sfnt.writeUInt32BE(flavor, 0);
  for (const [i, value] of [count, range, selector, count * 16 - range].entries()) sfnt.writeUInt16BE(value, 4 + 2 * i);
}
