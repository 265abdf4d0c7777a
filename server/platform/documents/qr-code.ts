import { encode } from 'uqr';

/** The empty margin that scanners need, in modules. */
const QUIET = 4;

/** A QR code as an SVG element without styles. It is dark on light in both color modes, because some scanners cannot read the reverse. */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const width = size + 2 * QUIET;
  return (
    `<svg class="qr" role="img" aria-label="QR code with the address of this page" viewBox="${-QUIET} ${-QUIET} ${width} ${width}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${width}" height="${width}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`
  );
}
