import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Finds a browser for the end-to-end tests: on the PATH, in Playwright's cache, or in an npm package.
 * E2E_BROWSER is a path, or "system", "playwright" or "npm" to allow only one source.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ from: string, launch: import('@playwright/test').LaunchOptions }>}
 */
export async function findBrowser(env = process.env) {
  const want = env.E2E_BROWSER ?? '';
  if (want.includes('/')) return { from: want, launch: { executablePath: want, args: asRoot } };
  /** @param {string} source */
  const may = (source) => want === '' || want === source;
  if (may('system'))
    for (const dir of (env.PATH ?? '').split(delimiter))
      for (const name of names)
        if (existsSync(join(dir, name)))
          return { from: 'system', launch: { executablePath: join(dir, name), args: asRoot } };
  if (may('playwright') && existsSync(chromium.executablePath()))
    return { from: 'playwright', launch: { args: asRoot } };
  if (may('npm') && process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium');
    return {
      from: '@sparticuz/chromium',
      launch: {
        executablePath: await packed.executablePath(),
        args: packed.args.filter((a) => a !== '--single-process'),
        env: /** @type {Record<string, string>} */ ({ ...env, ...bundledLibraries(env) }),
      },
    };
  }
  throw new Error(
    'No browser for the e2e tests. Install Chrome or Chromium, run "npx playwright install chromium", or set E2E_BROWSER to its path.',
  );
}

/**
 * The packaged Chromium needs NSS, NSPR and Expat. Where the system lacks them, this unpacks the copies in the package.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
function bundledLibraries(env) {
  const linked = execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  if (linked.includes('libnss3.so') && linked.includes('libexpat.so.1') && !env.E2E_FORCE_LIBS) return {};
  const archive = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin/al2023.tar.br',
  );
  const dir = join(tmpdir(), 'e2e-browser-libs');
  mkdirSync(dir, { recursive: true });
  execFileSync('tar', ['-x', '-C', dir], { input: brotliDecompressSync(readFileSync(archive)) });
  return { LD_LIBRARY_PATH: join(dir, 'lib') };
}
