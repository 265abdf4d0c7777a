// Repeats the colors of the client's theme, because these pages must not depend on the client build. A contract test compares them.
const LIGHT =
  '--bg:#fbf8f2;--panel:#ffffff;--fg:#1d1b33;--muted:#5d5a73;--line:#e6e0d6;--edge:#8f887b;--brand:#3b33a6;--on-brand:#ffffff;--accent:#f4a51c;--good:#17704f;--bad:#b3322b';
const DARK =
  '--bg:#14132a;--panel:#1d1c38;--fg:#f1effa;--muted:#b0adcb;--line:#34325a;--edge:#7a77a6;--brand:#a9a3ff;--on-brand:#14132a;--accent:#ffc04d;--good:#63cfa3;--bad:#ff8f86';

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

const HEADING = '"Bricolage Grotesque",system-ui,sans-serif';

/** The style sheet of pages that the server makes: light and dark, for phones, and for one sheet of paper. */
export const PUBLIC_PAGE_STYLE = `
${FONTS}
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--bg);color:var(--fg);font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--brand)}
:is(a,input,button):focus-visible{outline:2px solid var(--brand);outline-offset:2px}
header,footer{background:var(--panel)}
header{border-bottom:1px solid var(--line)}
.bar{max-width:46rem;margin:0 auto;padding:0 16px;min-height:60px;display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px}
.mark{display:flex;align-items:center;gap:10px;color:var(--fg);font:700 21px/1 ${HEADING};letter-spacing:-.02em;text-decoration:none;padding:8px 0;border-radius:6px}
main{flex:1;width:100%;max-width:46rem;margin:0 auto;padding:40px 16px}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:32px}
.kind{color:var(--muted);font-size:14px;margin:0 0 12px}
h1{font:700 28px/1.25 ${HEADING};letter-spacing:-.01em;margin:0 0 24px;text-wrap:pretty}
h1:last-child{margin:0}
h1 svg{vertical-align:-.1em;margin-right:6px}
.good{color:var(--good)}.bad{color:var(--bad)}
.facts{display:flex;flex-wrap:wrap;gap:24px 32px;align-items:flex-start}
dl{flex:1 1 18rem;margin:0}
dl div{display:flex;flex-wrap:wrap;gap:2px 16px;padding:12px 0;border-top:1px solid var(--line)}
dt{flex:0 0 8.5rem;color:var(--muted);font-size:14px;line-height:24px}dd{flex:1 1 11rem;margin:0;font-weight:600}
figure{margin:0;flex:0 0 auto;width:160px}
.qr{display:block;width:160px;height:160px;border:1px solid var(--line);border-radius:8px;forced-color-adjust:none}
figcaption{color:var(--muted);font-size:12px;line-height:1.4;margin-top:8px}
.note{color:var(--muted);font-size:14px;margin:24px 0 0}
.pdf{margin:24px 0 0}
form{margin:32px 0 0}
label{display:block;font-weight:600;margin-bottom:6px}
.row{display:flex;flex-wrap:wrap;gap:8px}
input,button{font:inherit;min-height:44px;border-radius:8px;padding:8px 14px}
input{flex:1 1 14rem;min-width:0;background:var(--panel);color:var(--fg);border:1px solid var(--edge)}
input::placeholder{color:var(--muted);opacity:1}
button{background:var(--brand);color:var(--on-brand);border:0;font-weight:600;cursor:pointer}
footer{border-top:1px solid var(--line);font-size:14px}
footer .bar{padding-top:12px;padding-bottom:12px}
footer a{color:var(--fg);text-decoration:none;padding:4px 0}
footer a:hover{text-decoration:underline}
@media (max-width:480px){main{padding:24px 16px}article{padding:20px}h1{font-size:24px}}
@page{margin:18mm}
@media print{:root{color-scheme:light;${LIGHT}}body{background:none;min-height:0}header{border:0}.bar,main{max-width:none;padding-left:0;padding-right:0}article{border:0;padding:0;break-inside:avoid}form,.pdf,footer{display:none}}`;
