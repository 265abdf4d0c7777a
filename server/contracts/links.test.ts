import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientPaths } from '../platform/client-paths';
import { testApp } from '../testing/harness';
import { EXPRESSION, parseSource } from './sources/literals';

const t = testApp();

const SERVER = join(__dirname, '..');
/** Where the paths of the web client are written. */
const CLIENT_PATHS = 'platform/client-paths.ts';
/** Folders without texts for users, and files whose paths belong to another service or to the operating system. */
const OUT_OF_SCOPE =
  /(^|\/)(contracts|testing|seed)\/|\.test\.ts$|^platform\/(postgres|startup)\/|^payments\/razorpay-provider|linkedin-provider/;
/** What the server answers besides its routes: GraphQL, pages and files of the build. */
const SERVED = [
  '/graphql',
  '/explorer/',
  '/healthz',
  '/readyz',
  // On the port for operators.
  '/metrics',
  '/status',
  '/robots.txt',
  '/sitemap.xml',
  '/auth/google',
  '/favicon.svg',
  // Mounted if a payment provider, OpenID Connect or LinkedIn is configured.
  '/api/auth/oidc/start',
  '/api/auth/oidc/finish',
  '/api/payments/webhook',
  '/api/verification/linkedin/start',
  '/api/verification/linkedin/callback',
];

// Loaded at run time: client and server do not import each other.
const { pathPatterns } = jest.requireActual<{ pathPatterns: () => string[] }>(
  join(SERVER, '../client/routes/paths.ts'),
);

/** Whether one of the patterns, such as `/jobs/:id`, matches a path. Its query and fragment do not count. */
function isAmong(patterns: readonly string[], path: string): boolean {
  const [plain = ''] = path.split(/[?#]/);
  return patterns.some((pattern) => new RegExp(`^${pattern.replace(/:\w+|\*/g, '[^/]+')}$`).test(plain));
}

/** Whether a path in a source, which can have expressions, is one of the patterns or its beginning. */
function startsOneOf(patterns: readonly string[], path: string): boolean {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split(EXPRESSION).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const beginning = new RegExp(`^${parts.join('[^/]+').replace(/\/$/, '')}(/|$)`);
  return patterns.some((pattern) => beginning.test(pattern));
}

const pages = pathPatterns();
const links = Object.entries(clientPaths).map(([name, path]) => [name, path('x')] as const);

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !OUT_OF_SCOPE.test(file),
);

/** The absolute paths in the literals of a file, also behind an expression such as the server's address. */
function pathsIn(file: string): string[] {
  const { literals } = parseSource(readFileSync(join(SERVER, file), 'utf8'));
  return literals.flatMap((literal) =>
    [...literal.matchAll(/(?:^|\$\{\}|\n|href=")(\/[a-z](?:[\w.:/?=#-]|\$\{\})*)/g)].map(([, path = '']) => path),
  );
}

describe('the links that the server writes', () => {
  it.each(links)('%s leads to a page of the web client: %s', (_name, path) => {
    expect({ path, exists: isAmong(pages, path) }).toEqual({ path, exists: true });
  });

  it('every other path in the sources is one that the server itself answers', () => {
    const served = [...SERVED, ...t.app.routes.map(({ path }) => path)];
    const unknown = sources
      .filter((file) => file !== CLIENT_PATHS)
      .flatMap((file) =>
        pathsIn(file)
          .filter((path) => !startsOneOf(served, path))
          .map((path) => `${file} ${path}`),
      );
    expect(unknown).toEqual([]);
  });
});
