import { readFileSync } from 'node:fs';
import { unpackWoff } from './woff';

const woff = () =>
  readFileSync(require.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'));

/** The sum of 32-bit words, as in the table directory of a font. */
function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('unpackWoff', () => {
  it('restores tables with the checksums in the table directory', () => {
    const sfnt = unpackWoff(woff());
    const count = sfnt.readUInt16BE(4);
    expect([sfnt.readUInt32BE(0), count > 8]).toEqual([0x00010000, true]);
    for (let i = 0; i < count; i++) {
      const record = sfnt.subarray(12 + 16 * i, 28 + 16 * i);
      const tag = record.toString('latin1', 0, 4);
      const table = Buffer.from(
        sfnt.subarray(record.readUInt32BE(8), record.readUInt32BE(8) + record.readUInt32BE(12)),
      );
      // This table contains the checksum of the whole font, which its own checksum excludes.
      if (tag === 'head') table.writeUInt32BE(0, 8);
      expect([tag, checksum(table)]).toEqual([tag, record.readUInt32BE(4)]);
    }
  });

  it('rejects other formats', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and what follows'))).toThrow('Not a WOFF font file');
  });
});
