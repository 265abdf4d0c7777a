import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(__dirname, '../..');

/** Folders of the server that are not product modules and name their files freely. */
export const TECHNICAL_FOLDERS = [
  'app',
  'contracts',
  'graphql',
  'http',
  'platform',
  'realtime',
  'seed',
  'testing',
] as const;

/** A source file of the server, without tests. */
export interface ServerSource {
  /** Relative to `server/`. */
  path: string;
  /** The folder below `server/`; empty for files directly in it. */
  module: string;
  /** `x.queries.ts` → queries; empty without one. */
  suffix: string;
  text: string;
}

export const suffixOf = (path: string): string => /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? '';

/** Every source file of the server except tests. */
function serverSources(): ServerSource[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({
      path,
      module: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
      suffix: suffixOf(path),
      text: readFileSync(join(SERVER, path), 'utf8'),
    }));
}

/** Sources of product modules. */
export const moduleSources = (): ServerSource[] =>
  serverSources().filter(({ module }) => module !== '' && !TECHNICAL_FOLDERS.some((folder) => folder === module));
