import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:html|m?js|css|svg|json|webmanifest|txt|xml)$/;

/**
 * Writes a .br and a .gz file beside every text file of at least 256 bytes, so that the server does not compress at run time.
 * @param {string} dir
 */
export function precompress(dir) {
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dir, entry);
    if (!compressible.test(file) || statSync(file).size < 256) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
