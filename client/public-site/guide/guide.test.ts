import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuideFile, guideDocuments } from './guideDocuments';
import { renderMarkdown } from './markdown';

const DOCS = join(__dirname, '../../../docs/api');

const htmlOf = (source: string) => renderMarkdown(source, (target) => target).html;

describe('Markdown', () => {
  test('has its title and its first paragraph as plain text', () => {
    const { title, lead } = renderMarkdown('# The `API`\n\nRead *this*\nand [that](x.md).\n\nMore.', () => null);
    expect({ title, lead }).toEqual({ title: 'The API', lead: 'Read this and that.' });
  });

  test('has headings that link to themselves, with the anchors of code hosts', () => {
    expect(htmlOf('# Title\n\n## Retry-After: when?\n\n## `me`\n\n## me')).toBe(
      '<h1 id="title">Title</h1>\n' +
        '<h2 id="retry-after-when"><a class="anchor" href="#retry-after-when">Retry-After: when?</a></h2>\n' +
        '<h2 id="me"><a class="anchor" href="#me"><code>me</code></a></h2>\n' +
        '<h2 id="me-1"><a class="anchor" href="#me-1">me</a></h2>\n',
    );
  });

  test('does not put the link of a heading into another link', () => {
    expect(htmlOf('## See [this](#x)')).toBe('<h2 id="see-this">See <a href="#x">this</a></h2>\n');
  });

  test('has code and tables that scroll inside themselves, also with the keyboard', () => {
    expect(htmlOf('```sh\necho "<b>"\n```')).toBe(
      '<div class="code" role="group" aria-label="Code" tabindex="0"><pre><code>echo &quot;&lt;b&gt;&quot;\n</code></pre></div>\n',
    );
    const table = htmlOf('| | A |\n|---|---|\n| b | c |');
    expect(table).toMatch(/^<div class="table" role="group" aria-label="Table" tabindex="0"><table>/);
    // A header without text would be announced as one.
    expect(table).toContain('<td></td>\n<th>A</th>');
    expect(table).toMatch(/<\/table><\/div>\n$/);
  });

  test.each([
    ['<script>alert(1)</script>', '<script'],
    ['An <img src=x onerror=alert(1)> image', '<img'],
    ['[link](javascript:alert(1))', 'href'],
    ['[link](<x" onclick="alert(1)>)', '" onclick'],
    ['## "><img src=x>', '<img'],
  ])('cannot inject anything: %s', (source, injected) => {
    expect(htmlOf(source)).not.toContain(injected);
  });

  test('keeps the text of a link that leads nowhere', () => {
    const { html } = renderMarkdown('[`a`](a.md) and [b](b.md)', (target) => (target === 'b.md' ? '/b' : null));
    expect(html).toBe('<p><code>a</code> and <a href="/b">b</a></p>\n');
  });
});

describe('the guide', () => {
  const files: GuideFile[] = readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ name: file.replace('.md', ''), text: readFileSync(join(DOCS, file), 'utf8') }));
  const documents = guideDocuments(files);

  test('has a page for each file, in the order of the overview', () => {
    const pages = documents.map(({ path, title }) => [path, title]);
    expect(pages).toHaveLength(files.length);
    expect(pages.slice(0, 3)).toEqual([
      ['/docs/api', 'Batchmate API guide'],
      ['/docs/api/quickstart', 'Quickstart · Batchmate API guide'],
      ['/docs/api/authentication', 'Authentication · Batchmate API guide'],
    ]);
  });

  test.each(documents.map(({ path, description }) => [path, description]))(
    '%s has a description for search engines',
    (_path, description) => {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  const overview = (rows: string) => ({ name: 'README', text: `# API\n\nAbout.\n\n| G | C |\n|---|---|\n${rows}` });

  test('leads from page to page, and to nothing that is not published', () => {
    const links =
      '[A](a.md) [B](b.md#x) [Top](README.md) [S](../../schema.graphql) [O](../operating.md#x) [W](https://w.example)';
    const a = { name: 'a', text: `# A\n\n${links}` };
    const [, page] = guideDocuments([
      overview('| [A](a.md) | A. |\n| [B](b.md) | B. |'),
      a,
      { name: 'b', text: '# B' },
    ]);
    const element = page?.page() as { props: { html: string } }; // an element of GuidePage
    expect([...element.props.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs/api/a',
      '/docs/api/b#x',
      '/docs/api',
      'https://w.example',
    ]);
  });

  test.each([
    ['a file', '', [{ name: 'a', text: '# A' }]],
    ['a row', '| [A](a.md) | A. |', []],
  ])('is not built if the overview and the files differ by %s', (_what, rows, others) => {
    expect(() => guideDocuments([overview(rows), ...others])).toThrow('The table of guides in docs/api/README.md');
  });
});
