import { publicPage } from './public-page';

const page = (name: string) =>
  publicPage({
    title: 'Certificate BM-C-2026-ABC',
    status: { text: 'Valid', good: true },
    sentence: 'This certificate is valid.',
    rows: [['Name', name]],
    note: 'Visible to everyone with the number.',
  });

describe('a public page', () => {
  it('escapes every text', () => {
    const html = page(`<img src=x onerror="alert('x')">&amp;`);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;amp;');
    expect(html).not.toContain('<img');
  });

  it('has no scripts, loads files of its own server only, and is excluded from search engines', () => {
    const html = page('Meera');
    expect(html).not.toMatch(/<script|src="|@import/);
    const files = [...html.matchAll(/url\(([^)]*)\)|<link[^>]*href="([^"]*)"/g)].map(([, url, href]) => url ?? href);
    expect(files).toEqual(['/favicon.svg', '/fonts/hanken-grotesk.woff2', '/fonts/bricolage-grotesque.woff2']);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('has the logo of the client, links to the product, and prints in light colors without the links', () => {
    const html = page('Meera');
    expect(html).toContain('viewBox="0 0 32 32"');
    expect(html).toContain('<a href="/">Batchmate home</a>');
    expect(html).toMatch(/@media print\{:root\{color-scheme:light;[^}]*--bg:#fbf8f2[^@]*footer\{display:none\}/);
  });
});

test('the print styles come last, because rules of equal weight override earlier ones', () => {
  const page = publicPage({ title: 'Receipt', status: { text: 'Genuine', good: true }, sentence: '', rows: [] });
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  expect(style.trim().split('\n').at(-1)).toMatch(/^@media print\{.*footer\{display:none\}\}$/);
});
