import MarkdownIt, { type Token } from 'markdown-it';
import { guideCopy as copy } from './copy';

export interface RenderedMarkdown {
  html: string;
  /** The text of the first heading. */
  title: string;
  /** The text of the first paragraph. */
  lead: string;
}

/** Returns the address for the target of a link, or null for what is not published: the link becomes plain text. */
export type Address = (target: string) => string | null;

// Raw HTML in the source becomes text.
const markdown = new MarkdownIt({ html: false });

// What can be wider than a phone scrolls inside itself, also with the keyboard.
const scrolling = (kind: 'code' | 'table') =>
  `<div class="${kind}" role="group" aria-label="${copy[kind]}" tabindex="0">`;
const codeBlock = (tokens: Token[], index: number) =>
  `${scrolling('code')}<pre><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre></div>\n`;

Object.assign(markdown.renderer.rules, {
  fence: codeBlock,
  code_block: codeBlock,
  table_open: () => `${scrolling('table')}<table>\n`,
  table_close: () => '</table></div>\n',
});

/** Renders a Markdown text. Headings get the anchors that code hosts give them, and, except the first, link to themselves. */
export function renderMarkdown(source: string, addressOf: Address): RenderedMarkdown {
  const tokens = markdown.parse(source, {});
  const anchors = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const content = tokens[index + 1];
    if (token.children) token.children = linked(token.children, addressOf);
    if (token.type === 'heading_open' && content) addAnchor(token, content, anchors);
    // A cell without text names no column.
    if (token.type === 'th_open' && content?.content === '') token.tag = 'td';
    if (token.type === 'th_close' && tokens[index - 1]?.content === '') token.tag = 'td';
  }
  const textAfter = (type: string) => textOf(tokens[tokens.findIndex((token) => token.type === type) + 1]);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html: withHeadingLinks(html), title: textAfter('heading_open'), lead: textAfter('paragraph_open') };
}

/** Gives links their addresses, and removes those that have none. Links contain no links, so each end belongs to the last start. */
function linked(tokens: Token[], addressOf: Address): Token[] {
  let isLinked = true;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const address = addressOf(token.attrGet('href') ?? '');
      isLinked = address !== null;
      if (address !== null) token.attrSet('href', address);
    }
    return isLinked || !/^link_(open|close)$/.test(token.type);
  });
}

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ tag, content }) => (tag === 'br' ? ' ' : content)).join('');

function addAnchor(heading: Token, content: Token, taken: Set<string>): void {
  const anchor = textOf(content)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  let unique = anchor;
  for (let count = 1; taken.has(unique); count++) unique = `${anchor}-${count}`;
  taken.add(unique);
  heading.attrSet('id', unique);
}

/** Makes each heading below the first level a link to itself, unless it contains a link. */
const withHeadingLinks = (html: string): string =>
  html.replace(
    /<(h[2-6]) id="([^"]+)">((?:(?!<a ).)*?)<\/\1>/g,
    '<$1 id="$2"><a class="anchor" href="#$2">$3</a></$1>',
  );
