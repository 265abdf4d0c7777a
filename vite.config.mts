import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Connect, defaultClientConditions, defineConfig, type Plugin, type ViteDevServer } from 'vite';
import { guideFiles } from './scripts/build/guide-files.mjs';
import { CHUNK_GROUPS } from './scripts/lib/chunks.mjs';
import { withoutModules } from './scripts/lib/inline-head.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.BATCHMATE_API ?? 'http://127.0.0.1:4000';

/** Serves one document for all paths of the application, in development and in preview, as the server does. */
function appDocument(): Plugin {
  const rewrite: Connect.NextHandleFunction = (req, _res, next) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const isPage = req.method === 'GET' && (req.headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path);
    if (isPage && !/^\/(api|graphql|gallery)(\/|$)/.test(path)) req.url = '/app.html';
    if (isPage && path === '/gallery') req.url = '/gallery/gallery.html';
    if (isPage && path === '/auth/google') req.url = '/auth-google.html';
    next();
  };
  return {
    name: 'app-document',
    configureServer: (server) => {
      server.middlewares.use((req, res, next) => {
        publicPage(server, req.url ?? '/').then((html) => {
          if (html === null) return rewrite(req, res, next);
          res.setHeader('content-type', 'text/html; charset=utf-8').end(html);
        }, next);
      });
    },
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}

/** The public page for this path, rendered now as the build would; null if there is none. */
async function publicPage(server: ViteDevServer, url: string): Promise<string | null> {
  const { documents, guideDocuments, renderDocument } = await server.ssrLoadModule('/public-site/prerender.tsx');
  const path = url.split('?')[0] ?? '/';
  const isGuide = /^\/docs\/api(\/|$)/.test(path);
  const pages: { path: string }[] = isGuide ? guideDocuments(guideFiles()) : documents;
  const document = pages.find((page) => page.path === path);
  if (!document) return null;
  const template = readFileSync(at('./client/page.html'), 'utf8');
  return server.transformIndexHtml(url, renderDocument(document, isGuide ? withoutModules(template) : template));
}

/** The generated documents by name, each as the text of its object. */
function readDocuments(): Map<string, string> {
  const generated = readFileSync(at('./client/graphql/graphql.ts'), 'utf8');
  const found = generated.matchAll(/^export const (\w+) = (\{.*\}) as unknown as DocumentNode</gm);
  return new Map([...found].map(([, name = '', text = '']) => [name, text]));
}

/**
 * Replaces graphql(`query Name …`) with an import of the generated document. Each document is a module of its own, so that a screen loads
 * only its own documents, and the map of all sources is not part of the bundle.
 */
function generatedDocuments(): Plugin {
  const DOCUMENT = '\0document:';
  let documents = new Map<string, string>();
  const call =
    /\bgraphql\(\s*(?:\/\* GraphQL \*\/\s*)?`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`\s*,?\s*\)/g;
  return {
    name: 'generated-documents',
    enforce: 'pre',
    apply: 'build',
    buildStart: () => void (documents = readDocuments()),
    resolveId: (id) => (id.startsWith(DOCUMENT) ? id : null),
    load(id) {
      if (!id.startsWith(DOCUMENT)) return null;
      const name = id.slice(DOCUMENT.length);
      const text = documents.get(name);
      return text === undefined
        ? this.error(`The generated documents do not contain ${name}`)
        : `export const ${name} = ${text};`;
    },
    transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id) || id.includes('/client/graphql/') || !code.includes('graphql(')) return null;
      const used = new Set<string>();
      const replaced = code.replace(call, (_all, kind: string, name: string) => {
        // Codegen capitalizes every part of a name: PersonTile_user → PersonTile_User.
        const exported = name.replace(/(^|_)[a-z]/g, (start) => start.toUpperCase());
        const document = kind === 'fragment' ? `${exported}FragmentDoc` : `${exported}Document`;
        if (new RegExp(String.raw`\b(?:const|let|function) ${document}\b`).test(code))
          this.error(`Rename the variable ${document}: its document has this name in the build.`);
        used.add(document);
        return document;
      });
      if (used.size === 0) return null;
      return {
        code: `${[...used].map((name) => `import { ${name} } from '${DOCUMENT}${name}';`).join('\n')}\n${replaced}`,
        map: null,
      };
    },
  };
}

/**
 * Removes the keys and the older names of icons, and a statement without effect, which nothing needs: an icon's shapes never change their
 * order. Their random letters do not compress, and the screens with many icons are the largest.
 */
function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Preloads the two Latin fonts, before the style sheet that names them is parsed. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => /grotesk?(?:que)?-latin-wght-normal-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

/**
 * Loads chunks with client/lib/loading/preload.ts in place of Vite's helper, which lets the browser remember a failed file, so that it
 * cannot be loaded again.
 */
function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { preload as __vitePreload } from ${JSON.stringify(at('./client/lib/loading/preload.ts'))};`
        : null,
  };
}

/**
 * Puts the manifest of the client's documents next to the build, not accessible to browsers. The server uses it to look up documents by
 * hash.
 */
function documentManifest(): Plugin {
  return {
    name: 'document-manifest',
    apply: 'build',
    writeBundle(options) {
      // The directive is for Apollo Client alone, which does not send it. The server does not know it.
      const manifest = readFileSync(at('./client/graphql/persisted-documents.json'), 'utf8').replaceAll(' @unmask', '');
      writeFileSync(join(options.dir ?? '', '../persisted-documents.json'), manifest);
    },
  };
}

export default defineConfig({
  root: at('./client'),
  plugins: [
    chunkLoader(),
    generatedDocuments(),
    smallIcons(),
    react(),
    appDocument(),
    preloadFonts(),
    documentManifest(),
  ],
  // RxJS also comes as ES5, with helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: at('./dist/client'),
    emptyOutDir: true,
    // No inlined data: URLs, so that the content security policy can allow 'self' only.
    assetsInlineLimit: 0,
    // For the size budgets. The build moves it out of the public folder.
    manifest: 'manifest.json',
    // For a chunk without imports, Vite lists no files.
    modulePreload: {
      // For browsers without `rel=modulepreload` the application is only slower.
      polyfill: false,
      resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
    },
    rolldownOptions: {
      input: { app: at('./client/app.html'), page: at('./client/page.html') },
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      // Used by a part of Emotion that is not used here, and CommonJS, whose unused code the bundler keeps otherwise.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/graphql(\\?.*)?$': { target: api, ws: true },
      '/api': { target: api },
      '/files': { target: api },
      '^/(certificates|receipts)/': { target: api },
    },
  },
});
