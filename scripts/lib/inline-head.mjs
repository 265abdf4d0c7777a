import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const HEAD_SCRIPT = '<script src="/color-mode.js"></script>';

/**
 * Puts what a document needs before its first paint into the document itself, which saves a round trip: the style sheets, and the script that
 * chooses the color mode and the frame. The content security policy allows the script by its hash. The other scripts get a low priority,
 * because none of them is needed for the first paint.
 * @param {string} html a built document
 * @param {string} dir the built client
 * @param {object} [files] the files that the head script fetches in advance (firstFiles)
 * @returns {{ html: string, scriptHash: string }}
 */
export function inlineHead(html, dir, files) {
  if (!html.includes(HEAD_SCRIPT)) throw new Error(`A document lacks ${HEAD_SCRIPT}`);
  const source = readFileSync(`${dir}/color-mode.js`, 'utf8');
  const script = transformSync(source, { minify: true, target: 'es2022' }).code.trim();
  // JSON in an attribute: only these two need escaping.
  const data = files ? ` data-files="${JSON.stringify(files).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` : '';
  return {
    html: html
      .replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`)
      .replace(HEAD_SCRIPT, () => `<script${data}>${script}</script>`)
      .replace(STYLE_SHEET, (_link, file) => `<style>${readFileSync(`${dir}/${file}`, 'utf8').trim()}</style>`),
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}
