import { clientPaths } from '../client-paths';
import { PUBLIC_PAGE_STYLE } from './public-page-style';
import { qrCodeSvg } from './qr-code';

/** The content of a public page about one document, such as a certificate or receipt. */
export interface PublicPage {
  /** What kind of document it is. */
  title: string;
  /** The status in a word or two, and whether to show it as positive. Null for a page about no document yet. */
  status: { text: string; good: boolean } | null;
  /** What the page says, after the status. */
  sentence: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** A line of small print. */
  note?: string;
  /** The complete address of this page, shown as a QR code and in print. */
  address?: string;
  /** The address of the document as a PDF. */
  pdf?: string;
  /** A form that opens the page of another number: where it is sent, and the label of its field. */
  check?: { action: string; label: string; example: string };
}

/** The media type of a page. */
export const HTML = 'text/html; charset=utf-8';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

// The logo of the client (client/ui/layout/Logo.tsx).
const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-width="2.75" aria-hidden="true">' +
  '<path d="M11 20.5 21 11.5" stroke="var(--accent)" stroke-linecap="round"/><circle cx="8" cy="23" r="4.6" stroke="currentColor"/><circle cx="24" cy="9" r="4.6" stroke="currentColor"/></svg>';

const sign = (path: string) =>
  `<svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${path}"/></svg>`;
const GOOD = sign('m8 12.5 2.7 2.7L16 9.5');
const BAD = sign('M12 7v6m0 4h.01');

const FOOTER = [
  [clientPaths.home(), 'Batchmate home'],
  [clientPaths.about(), 'About us'],
  [clientPaths.privacy(), 'Privacy Policy'],
  [clientPaths.terms(), 'Terms and Conditions'],
]
  .map(([path, label]) => `<a href="${path}">${label}</a>`)
  .join('');

const statusHtml = (status: PublicPage['status']) =>
  status === null
    ? ''
    : `<span class="${status.good ? 'good' : 'bad'}">${status.good ? GOOD : BAD}${escapeHtml(status.text)}.</span> `;

function factsHtml({ rows, address }: PublicPage): string {
  if (rows.length === 0) return '';
  const list = rows
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`)
    .join('');
  const code =
    address === undefined
      ? ''
      : `<figure>${qrCodeSvg(address)}<figcaption>Scan to open this page: ${escapeHtml(address.replace(/^https?:\/\//, ''))}</figcaption></figure>`;
  return `<div class="facts"><dl>${list}</dl>${code}</div>`;
}

function checkHtml(check: PublicPage['check']): string {
  if (!check) return '';
  return `<form action="${escapeHtml(check.action)}" method="get"><label for="number">${escapeHtml(check.label)}</label>
<div class="row"><input id="number" name="number" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="${escapeHtml(check.example)}"><button>Check</button></div></form>`;
}

/** Renders a complete HTML page without scripts, for people who check a number. All texts are escaped. */
export function publicPage(page: PublicPage): string {
  const { title, status, sentence, note, pdf, check } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Batchmate</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${PUBLIC_PAGE_STYLE}</style>
</head>
<body>
<header><div class="bar"><a class="mark" href="${clientPaths.home()}">${MARK}Batchmate</a></div></header>
<main>
<article>
<p class="kind">${escapeHtml(title)}</p>
<h1>${statusHtml(status)}${escapeHtml(sentence)}</h1>
${factsHtml(page)}
${pdf === undefined ? '' : `<p class="pdf"><a href="${escapeHtml(pdf)}">Download as PDF</a></p>`}
${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}
</article>
${checkHtml(check)}
</main>
<footer><div class="bar">${FOOTER}</div></footer>
</body>
</html>
`;
}
