/** A file of the application could not be fetched. */
export class LoadError extends Error {
  override name = 'LoadError';
  /**
   * @param url the path of the file
   * @param gone the server answers but does not have the file
   */
  constructor(
    readonly url: string,
    readonly gone: boolean,
    options?: ErrorOptions,
  ) {
    super(`${url} could not be loaded.`, options);
  }
}

declare global {
  interface Window {
    /** The files that the document's head script (public/color-mode.js) fetches in advance. */
    earlyFiles?: Map<string, Promise<Response>>;
  }
}

/** The response that the head script has asked for. A second attempt sends its own request. */
function earlyResponse(url: string): Promise<Response> | undefined {
  const early = window.earlyFiles?.get(url);
  window.earlyFiles?.delete(url);
  return early;
}

const requested = new Map<string, Promise<void>>();

async function request(url: string): Promise<void> {
  let response: Response;
  try {
    response = await (earlyResponse(url) ?? fetch(url));
    await response.arrayBuffer(); // the browser caches complete responses only
  } catch (cause) {
    throw new LoadError(url, false, { cause });
  }
  if (!response.ok) throw new LoadError(url, response.status === 404);
  if (url.endsWith('.css')) document.head.append(styleSheet(url));
}

function styleSheet(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

/** Fetches a file into the browser's cache. A file that failed is requested again the next time. */
function fetchFile(url: string): Promise<void> {
  const known = requested.get(url);
  if (known) return known;
  // The page itself has loaded it.
  if (document.querySelector(`link[href="${url}"], script[src="${url}"]`)) return Promise.resolve();
  const fetched = request(url).catch((error: unknown) => {
    requested.delete(url);
    throw error;
  });
  requested.set(url, fetched);
  return fetched;
}

/**
 * Fetches files into the browser's cache, each once.
 * @param urls the paths of the files
 * @throws LoadError for the first file that could not be fetched
 */
export const fetchFiles = (urls: readonly string[]): Promise<unknown> => Promise.all(urls.map(fetchFile));

/**
 * Imports a module after all its files have arrived. The build calls this in place of its own helper for every `import()`. A browser
 * remembers a module that it could not load, by an import, `rel=modulepreload` or `rel=preload`, and never requests it again on the same
 * page. `fetch` has no such memory.
 * @param load the import
 * @param files the module's own file and those it imports, below the root of the site
 * @throws LoadError if a file could not be fetched; the next call tries again
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await fetchFiles(files.map((file) => `/${file}`));
  return load();
}
