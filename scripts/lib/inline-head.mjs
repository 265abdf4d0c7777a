import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const HEAD_SCRIPT = '<script src="/color-mode.js"></script>';
const MODULE = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;
const PRELOADED_MODULE = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Puts what a document needs before its first paint into the document itself, which saves a round trip: the style sheets, and the script that
 * chooses the color mode and the frame. The content security policy allows the script by its hash. The other scripts get a low priority,
 * because none of them is needed for the first paint.
 * @param {string} html a built document
 * @param {string} dir the built client
 * @returns {{ html: string, scriptHash: string }}
 */
export function inlineHead(html, dir) {
  if (!html.includes(HEAD_SCRIPT)) throw new Error(`A document lacks ${HEAD_SCRIPT}`);
  const source = readFileSync(`${dir}/color-mode.js`, 'utf8');
  const script = transformSync(source, { minify: true, target: 'es2022' }).code.trim();
  return {
    html: html
      .replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`)
      .replace(HEAD_SCRIPT, () => `<script data-head>${script}</script>`)
      .replace(STYLE_SHEET, (_link, file) => `<style>${readFileSync(`${dir}/${file}`, 'utf8').trim()}</style>`),
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}

/**
 * Gives the head script the files that it fetches in advance.
 * @param {string} html a document with its head inlined
 * @param {object} files see firstFiles
 */
export const withFiles = (html, files) =>
  html.replace('<script data-head', () => `<script data-head${data('files', files)}`);

/**
 * Leaves the modules of a document to the head script, which loads them after the first paint.
 * @param {string} html a document with its head inlined
 */
export function loadedAfterFirstPaint(html) {
  const modules = Array.from(html.matchAll(MODULE), ([, url]) => url);
  if (modules.length === 0) throw new Error('A document has no module scripts');
  return html.replace(MODULE, '').replace('<script data-head', () => `<script data-head${data('modules', modules)}`);
}

/**
 * Removes the modules of a document, for pages that are only read.
 * @param {string} html a document
 */
export const withoutModules = (html) => html.replace(MODULE, '').replace(PRELOADED_MODULE, '');

// JSON in an attribute: only these two need escaping.
/** @type {(name: string, value: unknown) => string} */
const data = (name, value) => ` data-${name}="${JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
