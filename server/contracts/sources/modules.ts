import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedSource, parseSource } from './literals';

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
export function serverSources(): ServerSource[] {
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

const parsed = new Map<string, ParsedSource>();

/** The parsed form of a source, made once. */
export function parsedSource({ text }: Pick<ServerSource, 'text'>): ParsedSource {
  const known = parsed.get(text) ?? parseSource(text);
  parsed.set(text, known);
  return known;
}

/** The table of each entity class: UserEntity → users. */
export function entityTables(sources: readonly ServerSource[]): Map<string, string> {
  const declarations = /@Entity\('([a-z_]+)'\)\s*export class (\w+)/g;
  return new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(declarations)].map(([, table = '', name = '']): [string, string] => [name, table]),
    ),
  );
}
