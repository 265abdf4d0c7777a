import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathPatterns } from '../routes/paths';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { system } from '../ui/theme/theme';
import { documents, PUBLIC_URL, type PublicDocument } from './documents';
import { PublicFrame } from './frame/PublicFrame';

export { documents };
export const appPaths = pathPatterns();

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
// Inside a script element only this can end it.
const json = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Renders one tree with a style cache of its own: the markup, and apart from it the rules that it needs. */
function rendered(page: React.ReactNode): { markup: string; css: string } {
  const cache = createCache({ key: 'p' });
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{page}</ChakraProvider>
    </CacheProvider>,
  );
  // Emotion puts each rule before its first use; in the head they are all there before the first paint.
  const rules: string[] = [];
  const markup = html.replace(/<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g, (_all, css: string) => {
    rules.push(css);
    return '';
  });
  return { markup, css: [...new Set(rules)].join('') };
}

/** What stands in the head of a page, besides what all pages share. */
function head({ path, title, description, about }: PublicDocument): string {
  const address = `${PUBLIC_URL}${path}`;
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Batchmate',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': `${PUBLIC_URL}/og.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(about ? [`<script type="application/ld+json">${json(about)}</script>`] : []),
  ];
  return tags.join('\n    ');
}

/**
 * A page as it is served: the template's head completed, the page in its body, and on the home page the portal's frame,
 * which stands in for it while the application of somebody signed in is on its way.
 * @param later files of the build that are fetched once the page stands (publicPage.ts)
 */
export function renderDocument(document: PublicDocument, template: string, later: readonly string[] = []): string {
  const page = rendered(<PublicFrame>{document.page()}</PublicFrame>);
  const isHome = document.path === '/';
  const shell = isHome ? rendered(<ShellSkeleton collapsed={false} />) : { markup: '', css: '' };
  const hiding = isHome
    ? '#shell{display:none}.signed-in #page{display:none}.signed-in #root:empty~#shell{display:block}'
    : '';
  return template
    .replace(
      '<!--head-->',
      () => `${head(document)}\n    <style id="page-style">${page.css}${shell.css}${hiding}</style>`,
    )
    .replace('<!--later-->', () => {
      const links = later.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" />`);
      return links.length > 0 ? `<template id="later">${links.join('')}</template>` : '';
    })
    .replace('<!--page-->', () => `<div id="page">${page.markup}</div>`)
    .replace('<!--shell-->', () => (isHome ? `<div id="shell">${shell.markup}</div>` : ''));
}
