import { createHash } from 'node:crypto';
import { textKey } from '../platform/api/text';

/** The logo of an issuer: a hue in degrees, and the first letters of its first two words. */
export interface Monogram {
  hue: number;
  letters: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
const FILLERS = new Set(['of', 'the', 'and', 'for', 'in']);

/** The monogram of an issuer. Ignores letter case. */
export function monogramOf(issuer: string): Monogram {
  const words = [...textKey(issuer).matchAll(WORD)].map(([word]) => word);
  const telling = words.filter((word) => !FILLERS.has(word));
  const firsts = telling.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  const hue = createHash('sha256').update(textKey(issuer)).digest().readUInt16BE() % 360;
  return { hue, letters: firsts.join('').toUpperCase().slice(0, 4) || '?' };
}

/** The monogram as a URL path segment, such as `210-AW`. */
export const monogramName = ({ hue, letters }: Monogram): string => `${hue}-${encodeURIComponent(letters)}`;

/** Parses a path segment; null if it is not a monogram. */
export function parseMonogram(name: string): Monogram | null {
  const [, hue, letters] = /^(\d{1,3})-([\p{L}\p{N}]{1,4}|\?)$/u.exec(name) ?? [];
  if (hue === undefined || letters === undefined || Number(hue) >= 360) return null;
  return { hue: Number(hue), letters };
}

/** The monogram as SVG. White letters have a contrast of at least 4.5:1 on every hue. */
export function monogramSvg({ hue, letters }: Monogram): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img">
<rect width="96" height="96" rx="16" fill="hsl(${hue} 55% 27%)"/>
<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="middle">${letters}</text>
</svg>
`;
}
