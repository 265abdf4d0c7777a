import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Box } from '@chakra-ui/react';
import { RegistrationPage } from '../internships/registration/RegistrationPage';
import { below, RAIL_BELOW } from '../lib/useMediaQuery';
import { pathPatterns, paths } from '../routes/paths';
import { BlockSkeleton } from '../ui/data/Skeletons';
import { ShellSkeleton } from '../ui/layout/ShellSkeleton';
import { system } from '../ui/theme/theme';
import { documents, PUBLIC_URL, type PublicDocument } from './documents';
import { PublicFrame } from './frame/PublicFrame';

export { documents };
export { guideDocuments } from './guide/guideDocuments';
export const appPaths = pathPatterns();

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
// In a script element, only `<` needs escaping.
const toJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Renders a tree with its own style cache. Returns the markup and its CSS rules separately. */
function rendered(page: ReactNode): { markup: string; css: string } {
  const cache = createCache({ key: 'p' });
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{page}</ChakraProvider>
    </CacheProvider>,
  );
  // Emotion puts each rule before its first use. In the head, all rules apply before the first paint.
  const rules: string[] = [];
  const markup = html.replace(/<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g, (_all, css: string) => {
    rules.push(css);
    return '';
  });
  return { markup, css: [...new Set(rules)].join('') };
}

/** The tags in the head that differ between pages. */
function head({ path, title, description, structuredData }: PublicDocument): string {
  const address = `${PUBLIC_URL}${path}`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
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
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(structuredData ? [`<script type="application/ld+json">${toJson(structuredData)}</script>`] : []),
  ];
  return tags.join('\n    ');
}

const collapsed = (scope: string) => `
  ${scope} [data-sidebar]{width:var(--bm-sizes-rail)}
  ${scope} [data-sidebar]>:first-child{justify-content:center}
  ${scope} [data-sidebar] svg~span{display:none}`;
// The same element, once for each width of the sidebar.
const COLLAPSED_SIDEBAR = `${collapsed('.sidebar-collapsed #shell')}@media ${below(RAIL_BELOW)}{${collapsed('#shell')}}`;

/**
 * The complete HTML of a page. The home page also contains the skeleton of the portal, which signed-in users see while the application
 * loads.
 * @param later files of the build that are prefetched after the page has loaded (startPublicPage.ts)
 */
export function renderDocument(document: PublicDocument, template: string, later: readonly string[] = []): string {
  const page = rendered(document.hasOwnFrame ? document.page() : <PublicFrame>{document.page()}</PublicFrame>);
  const isHome = document.path === '/';
  const shell = isHome ? rendered(<ShellSkeleton collapsed={false} />) : { markup: '', css: '' };
  const hiding = isHome
    ? `#shell{display:none}.signed-in #page{display:none}.signed-in #root:empty~#shell{display:block}${COLLAPSED_SIDEBAR}`
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

/** A document of the application, which shows a frame until the application has loaded. */
interface AppDocument {
  /** The pattern of its paths; undefined for the document of all other paths. */
  path?: string;
  file: `${string}.html`;
  /** What visitors see. */
  page: () => ReactNode;
  /** Whether signed-in users see the frame of the portal instead. */
  portal: boolean;
}

/** The documents of the application. The form has its own, so that its heading is there at the first paint. */
export const appDocuments: readonly AppDocument[] = [
  {
    path: paths.internshipRegistration(':id'),
    file: 'registration.html',
    page: () => (
      <MemoryRouter>
        <RegistrationPage onSignIn={() => undefined} />
      </MemoryRouter>
    ),
    portal: false,
  },
  {
    file: 'app.html',
    page: () => (
      <Box width="full" maxW="3xl" minH="100dvh" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
        <BlockSkeleton label="Loading Batchmate" />
      </Box>
    ),
    portal: true,
  },
];

/** The complete HTML of a document of the application. */
export function renderAppDocument({ page, portal }: AppDocument, template: string): string {
  const visitor = rendered(<PublicFrame>{page()}</PublicFrame>);
  const shell = portal ? rendered(<ShellSkeleton collapsed={false} />) : { markup: '', css: '' };
  const hiding = portal
    ? `#shell,.in-portal #page{display:none}.in-portal #shell{display:block}#root:not(:empty)~#shell{display:none}${COLLAPSED_SIDEBAR}`
    : '';
  return template
    .replace('<!--head-->', () => `<style id="page-style">${visitor.css}${shell.css}${hiding}</style>`)
    .replace('<!--frame-->', () => {
      const shellPart = portal ? `<div id="shell">${shell.markup}</div>\n    ` : '';
      return `${shellPart}<div id="page">${visitor.markup}</div>`;
    });
}
