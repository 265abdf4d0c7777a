import { clientPaths } from '../client-paths';

/** The content of a public page about one document, such as a certificate or receipt. */
export interface PublicPage {
  title: string;
  /** The status in a word or two, and whether to show it as positive. */
  status: { text: string; good: boolean };
  sentence: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** A line of small print. */
  note?: string;
}

/** The media type of a page. */
export const HTML = 'text/html; charset=utf-8';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

// Repeats the colors of the client's theme, because this page must not depend on the client build.
const LIGHT =
  '--bg:#fbf8f2;--panel:#fff;--fg:#1d1b33;--muted:#5d5a73;--line:#e6e0d6;--brand:#3b33a6;--accent:#f4a51c;--good:#1d6b45;--bad:#b3322b';
const DARK =
  '--bg:#14132a;--panel:#1d1c38;--fg:#f1effa;--muted:#b0adcb;--line:#34325a;--brand:#a9a3ff;--accent:#ffc04d;--good:#7bd3a6;--bad:#ff8f86';
// The build copies these files. Without them, the page uses the system's typeface.
const FONTS = [
  ['Hanken Grotesk', 'hanken-grotesk'],
  ['Bricolage Grotesque', 'bricolage-grotesque'],
]
  .map(
    ([family, file]) =>
      `@font-face{font-family:"${family}";src:url(/fonts/${file}.woff2) format("woff2");font-weight:200 800;font-display:swap}`,
  )
  .join('');
const STYLE = `
${FONTS}
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
.mark{display:flex;align-items:center;gap:10px;color:var(--fg);font:700 21px/1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-decoration:none;margin-bottom:24px;width:max-content;border-radius:6px}
.mark:focus-visible{outline:2px solid var(--brand);outline-offset:4px}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{font:700 24px/1.25 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.01em;margin:0 0 8px}
.status{font-weight:700;margin:0 0 8px}.good{color:var(--good)}.bad{color:var(--bad)}
p{margin:0 0 16px}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 0;border-top:1px solid var(--line)}
dt{flex:0 0 9rem;color:var(--muted);font-size:14px}dd{flex:1 1 10rem;margin:0;font-weight:600}
.note{color:var(--muted);font-size:14px;margin:16px 0 0}
footer{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:24px;font-size:14px}
footer a{color:var(--brand);padding:4px 0}
@media print{:root{color-scheme:light;${LIGHT}}body{background:none}.mark{margin-bottom:16px}article{border:0;padding:0}footer{display:none}}`;

// The logo of the client (client/ui/layout/Logo.tsx).
const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-width="2.75" aria-hidden="true">' +
  '<path d="M11 20.5 21 11.5" stroke="var(--accent)" stroke-linecap="round"/><circle cx="8" cy="23" r="4.6" stroke="currentColor"/><circle cx="24" cy="9" r="4.6" stroke="currentColor"/></svg>';

/** Renders a complete HTML page without scripts, for people who check a number. All texts are escaped. */
export function publicPage({ title, status, sentence, rows, note }: PublicPage): string {
  const list = rows
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Batchmate</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<a class="mark" href="${clientPaths.home()}">${MARK}Batchmate</a>
<article>
<h1>${escapeHtml(title)}</h1>
<p class="status ${status.good ? 'good' : 'bad'}">${escapeHtml(status.text)}</p>
<p>${escapeHtml(sentence)}</p>
${list === '' ? '' : `<dl>${list}</dl>`}
${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}
</article>
<footer><a href="${clientPaths.home()}">Batchmate home</a><a href="${clientPaths.about()}">About us</a><a href="${clientPaths.privacy()}">Privacy Policy</a></footer>
</main>
</body>
</html>
`;
}
