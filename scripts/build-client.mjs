// Builds the client: the application, the API explorer, and the public pages and the API guide, which are prerendered with the hashed assets of
// the build so that they are readable without JavaScript. Then compresses all files and checks the size budgets.
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { checkBudgets, filesOf } from './lib/budgets.mjs';
import { setAside } from './build/earlier-assets.mjs';
import { guideFiles } from './build/guide-files.mjs';
import { firstFiles, portalFiles } from './lib/first-files.mjs';
import { inlineHead, loadedAfterFirstPaint, withFiles, withoutModules } from './lib/inline-head.mjs';
import { at } from './lib/paths.mjs';
import { precompress } from './lib/precompress.mjs';

const CLIENT = at('dist/client');
// Separate from the client's files, because the server completes these pages before it sends them.
const PAGES = at('dist/pages');
const RENDERER = at('dist/prerender');
const EXPLORER = at('dist/explorer');

const restoreEarlierAssets = setAside({ assets: `${CLIENT}/assets`, list: at('dist/client-assets.json') });
await build({ configFile: at('vite.config.mts'), logLevel: 'warn' });
await build({
  configFile: false,
  logLevel: 'warn',
  root: at('client'),
  plugins: [react()],
  publicDir: false,
  // One file, so that Node does not load hundreds of modules in two module systems.
  ssr: { noExternal: true },
  build: { ssr: at('client/public-site/prerender.tsx'), outDir: RENDERER, emptyOutDir: true, minify: false },
});
// The API explorer is a separate build, so that it shares no chunk with the application.
await build({
  configFile: false,
  // GraphiQL's packages contain directives for a compiler that is not used here.
  logLevel: 'error',
  root: at('client/explorer'),
  base: '/explorer/',
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: EXPLORER,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // GraphiQL's editor is large, but only API users load it.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: at('client/explorer/explorer.html') },
  },
});
precompress(EXPLORER);
const { appDocuments, appPaths, documents, guideDocuments, renderAppDocument, renderDocument } = await import(
  pathToFileURL(`${RENDERER}/prerender.mjs`).href
);
const manifest = at('dist/client-manifest.json');
renameSync(`${CLIENT}/manifest.json`, manifest);
const files = firstFiles(manifest);
const { html: builtApp, scriptHash } = inlineHead(readFileSync(`${CLIENT}/app.html`, 'utf8'), CLIENT);
const appTemplate = loadedAfterFirstPaint(withFiles(builtApp, files));
for (const document of appDocuments)
  writeFileSync(`${CLIENT}/${document.file}`, renderAppDocument(document, appTemplate));
const { html: template } = inlineHead(readFileSync(`${CLIENT}/page.html`, 'utf8'), CLIENT);
const homeTemplate = withFiles(template, { portal: { '/': portalFiles(manifest) }, public: {} });
rmSync(`${CLIENT}/page.html`);
rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES);
const own = new Set(filesOf(manifest, ['page.html']));
const later = filesOf(manifest, ['public-site/island.tsx', 'auth/dialog/AuthDialog.tsx']).filter(
  (file) => !own.has(file),
);
for (const document of documents)
  writeFileSync(
    `${PAGES}/${document.file}`,
    renderDocument(document, document.path === '/' ? homeTemplate : template, later),
  );
const guide = guideDocuments(guideFiles());
const guideTemplate = withoutModules(template);
for (const document of guide) writeFileSync(`${PAGES}/${document.file}`, renderDocument(document, guideTemplate));
const pages = [...documents, ...guide].map((/** @type {{ path: string, file: string }} */ { path, file }) => ({
  path,
  file,
}));
const appFiles = appDocuments.map((/** @type {{ path: string, file: string }} */ { path, file }) => ({ path, file }));
writeFileSync(`${PAGES}/pages.json`, JSON.stringify({ pages, appPaths, appFiles, scriptHash }));
// For pages that the server renders, under names that do not change with the build.
mkdirSync(`${CLIENT}/fonts`, { recursive: true });
for (const name of ['hanken-grotesk', 'bricolage-grotesque'])
  copyFileSync(
    at(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
    `${CLIENT}/fonts/${name}.woff2`,
  );
precompress(CLIENT);
restoreEarlierAssets();
const { table, exceeded } = checkBudgets(CLIENT, manifest);
console.log(table);
if (exceeded.length > 0) {
  console.error(`Over budget: ${exceeded.join('; ')}.`);
  process.exitCode = 1;
}
