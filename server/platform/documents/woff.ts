import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646; // 'wOFF'
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Converts a WOFF font to its uncompressed form (sfnt). The PDF library reads WOFF too, but decompresses it in JavaScript for every
 * document.
 * @throws if the signature is not that of a WOFF file
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
    // Tables that compression does not make smaller are stored uncompressed.
    (packed < length ? inflateSync(table) : table).copy(sfnt, end);
    const record = SFNT.header + i * SFNT.entry;
    for (const [at, value] of [tag, checksum, end, length].entries()) sfnt.writeUInt32BE(value, record + 4 * at);
    end += Math.ceil(length / 4) * 4;
  }
  return sfnt;
}

/** The sfnt header contains parameters for a binary search in the table directory. */
function writeHeader(sfnt: Buffer, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 16 * 2 ** selector;
  sfnt.writeUInt32BE(flavor, 0);
  for (const [i, value] of [count, range, selector, count * 16 - range].entries()) sfnt.writeUInt16BE(value, 4 + 2 * i);
}
