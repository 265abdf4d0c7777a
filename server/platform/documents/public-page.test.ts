import { type PublicPage, publicPage } from './public-page';

const page = (name: string, parts: Partial<PublicPage> = {}) =>
  publicPage({
    title: 'Certificate BM-C-2026-ABC',
    status: { text: 'Valid', good: true },
    sentence: 'Meera works at Zeta.',
    rows: [['Name', name]],
    note: 'Visible to everyone with the number.',
    address: 'https://batchmate.example/certificates/BM-C-2026-ABC',
    pdf: '/api/pdf?a=1&b="',
    check: { action: '/certificates', label: 'Check another number', example: 'BM-C-2026-1' },
    ...parts,
  });

describe('a public page', () => {
  it('escapes every text', () => {
    const html = page(`<img src=x onerror="alert('x')">&amp;`);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;amp;');
    expect(html).not.toContain('<img');
    expect(html).toContain('<a href="/api/pdf?a=1&amp;b=&quot;">Download as PDF</a>');
  });

  it('begins with the status and one sentence', () => {
    expect(page('Meera')).toMatch(/<h1><span class="good"><svg.*<\/svg>Valid\.<\/span> Meera works at Zeta\.<\/h1>/);
    expect(page('Meera', { status: { text: 'Not found', good: false } })).toContain('<h1><span class="bad">');
    expect(page('Meera', { status: null })).toContain('<h1>Meera works at Zeta.</h1>');
  });

  it('has no scripts, loads files of its own server only, and is excluded from search engines', () => {
    const html = page('Meera');
    expect(html).not.toMatch(/<script|src="|@import| style=| on\w+=/);
    const files = [...html.matchAll(/url\(([^)]*)\)|<link[^>]*href="([^"]*)"/g)].map(([, url, href]) => url ?? href);
    expect(files).toEqual(['/favicon.svg', '/fonts/hanken-grotesk.woff2', '/fonts/bricolage-grotesque.woff2']);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('has the logo of the client, and links to the product', () => {
    const html = page('Meera');
    expect(html).toContain('viewBox="0 0 32 32"');
    expect(html).toContain('<a href="/">Batchmate home</a>');
  });

  it('shows its address as a QR code, and a form for another number', () => {
    const html = page('Meera');
    expect(html).toContain('aria-label="QR code with the address of this page"');
    expect(html).toContain('Scan to open this page: batchmate.example/certificates/BM-C-2026-ABC');
    expect(html).toContain(
      '<form action="/certificates" method="get"><label for="number">Check another number</label>',
    );
  });

  it('has neither facts nor a QR code without rows', () => {
    const html = page('Meera', { rows: [] });
    expect(html).not.toMatch(/<dl>|class="qr"/);
  });
});

test('the print styles come last, because rules of equal weight override earlier ones', () => {
  const style = /<style>(.*?)<\/style>/s.exec(page('Meera'))?.[1] ?? '';
  const last = style.trim().split('\n').at(-1);
  expect(last).toMatch(
    /^@media print\{:root\{color-scheme:light;[^}]*--bg:#fbf8f2.*form,\.pdf,footer\{display:none\}\}$/,
  );
});
