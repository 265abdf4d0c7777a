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

  it('has no scripts or external files and is excluded from search engines', () => {
    const html = page('Meera');
    expect(html).not.toMatch(/<script|<link|src=|url\(/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});
