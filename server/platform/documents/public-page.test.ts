import { publicPage } from './public-page';

const page = (name: string) =>
  publicPage({
    title: 'Certificate BM-C-2026-ABC',
    status: { text: 'Valid', good: true },
    sentence: 'It holds.',
    rows: [['Name', name]],
    note: 'Shown to everybody who has the number.',
  });

describe('a public page', () => {
  it('shows every text as text', () => {
    const html = page(`<img src=x onerror="alert('x')">&amp;`);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;amp;');
    expect(html).not.toContain('<img');
  });

  it('runs no script, loads nothing, and asks not to be found by search', () => {
    const html = page('Meera');
    expect(html).not.toMatch(/<script|<link|src=|url\(/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});
