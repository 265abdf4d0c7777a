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
const STYLE = `
:root{color-scheme:light dark;--bg:#fbf8f2;--panel:#fff;--fg:#1d1b33;--muted:#5d5a73;--line:#e6e0d6;--brand:#3b33a6;--accent:#f4a51c;--good:#1d6b45;--bad:#b3322b}
@media (prefers-color-scheme:dark){:root{--bg:#14132a;--panel:#1d1c38;--fg:#f1effa;--muted:#b0adcb;--line:#34325a;--brand:#a9a3ff;--accent:#ffc04d;--good:#7bd3a6;--bad:#ff8f86}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 "Hanken Grotesk Variable","Hanken Grotesk",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
.mark{display:flex;align-items:center;gap:10px;color:var(--brand);font-weight:700;text-decoration:none;margin-bottom:24px;width:max-content;border-radius:6px}
.mark:focus-visible{outline:2px solid var(--brand);outline-offset:4px}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 8px}
.status{font-weight:700;margin:0 0 8px}.good{color:var(--good)}.bad{color:var(--bad)}
p{margin:0 0 16px}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 0;border-top:1px solid var(--line)}
dt{flex:0 0 9rem;color:var(--muted);font-size:14px}dd{flex:1 1 10rem;margin:0;font-weight:600}
.note{color:var(--muted);font-size:14px;margin:16px 0 0}`;

const MARK =
  '<svg width="36" height="12" viewBox="0 0 36 12" fill="none" stroke-width="2" aria-hidden="true">' +
  '<path d="M10 6h16" stroke="var(--accent)"/><circle cx="6" cy="6" r="4" stroke="currentColor"/><circle cx="30" cy="6" r="4" stroke="currentColor"/></svg>';

/** Renders a complete HTML page without scripts or external files, for people who check a number. All texts are escaped. */
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
<style>${STYLE}</style>
</head>
<body>
<main>
<a class="mark" href="/">${MARK}Batchmate</a>
<article>
<h1>${escapeHtml(title)}</h1>
<p class="status ${status.good ? 'good' : 'bad'}">${escapeHtml(status.text)}</p>
<p>${escapeHtml(sentence)}</p>
${list === '' ? '' : `<dl>${list}</dl>`}
${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}
</article>
</main>
</body>
</html>
`;
}
