import type { ReactNode } from 'react';
import { guideCopy as copy } from './copy';
import { GuidePage } from './GuidePage';
import { renderMarkdown } from './markdown';

/** A file of docs/api. */
export interface GuideFile {
  /** Without its extension, such as `quickstart`. */
  name: string;
  text: string;
}

/** A page of the guide, for `renderDocument` (prerender.tsx). */
interface GuideDocument {
  path: string;
  file: `${string}.html`;
  title: string;
  description: string;
  page: () => ReactNode;
  hasOwnFrame: true;
}

/** The file that becomes the overview. Its table of guides defines the order, names and descriptions of the other pages. */
const OVERVIEW = 'README';
const GUIDES = /^\| \[([^\]]+)\]\(([\w-]+)\.md\) \| (.+) \|$/gm;

const pathOf = (name: string) => (name === OVERVIEW ? '/docs/api' : `/docs/api/${name}`);

/**
 * The pages of the API guide, which are read without scripts.
 * @param files the Markdown files of docs/api, of which each becomes a page
 * @throws Error if the table of guides in the overview does not list exactly the other files
 */
export function guideDocuments(files: readonly GuideFile[]): GuideDocument[] {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const guides = [...(texts.get(OVERVIEW) ?? '').matchAll(GUIDES)].map(
    ([, label = '', name = '', description = '']) => ({ name, label, description }),
  );
  const listed = [OVERVIEW, ...guides.map(({ name }) => name)];
  if (listed.toSorted().join(' ') !== [...texts.keys()].toSorted().join(' '))
    throw new Error(`The table of guides in docs/api/README.md lists ${listed.join(', ')}, not all other files.`);
  const pages = [{ name: OVERVIEW, label: copy.overview, description: '' }, ...guides];
  const links = pages.map(({ name, label }) => ({ href: pathOf(name), label }));
  return pages.map(({ name, description }) => {
    const { html, title, lead } = renderMarkdown(texts.get(name) ?? '', (target) => addressOf(target, texts));
    const path = pathOf(name);
    return {
      path,
      file: name === OVERVIEW ? 'guide.html' : `guide-${name}.html`,
      title: name === OVERVIEW ? copy.overviewTitle : copy.title(title),
      description: description || lead,
      page: () => <GuidePage html={html} path={path} links={links} />,
      hasOwnFrame: true,
    };
  });
}

/** Other sites and headings keep their addresses, and guides get those of their pages. Other files of the project are not published. */
function addressOf(target: string, texts: ReadonlyMap<string, string>): string | null {
  if (/^(?:https?:|#)/.test(target)) return target;
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  return texts.has(name) ? `${pathOf(name)}${anchor}` : null;
}
