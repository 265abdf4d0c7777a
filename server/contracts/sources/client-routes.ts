import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { Role } from '../../access/roles';

type Tree = { readonly [key: string]: unknown };
type Paths = Readonly<Record<string, string | ((id: string) => string)>>;

const CLIENT = join(__dirname, '../../../client');

// Loaded at run time: client and server do not import each other.
const { paths } = jest.requireActual<{ paths: Paths }>(join(CLIENT, 'routes/paths.ts'));

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const at = (node: unknown, ...keys: string[]): unknown =>
  keys.reduce((value, key) => (isTree(value) ? value[key] : undefined), node);

/**
 * The pattern that `paths.x` or `paths.x(':id')` stands for, also within `below(…)`, which makes it relative to the route of a part; null
 * for anything else, such as `"*"`.
 */
function patternIn(given: unknown): string | null {
  const expression = at(given, 'callee', 'value') === 'below' ? at(given, 'arguments', '0', 'expression') : given;
  const callee = at(expression, 'type') === 'CallExpression' ? at(expression, 'callee') : expression;
  return patternNamed(String(at(callee, 'property', 'value')));
}

function patternNamed(name: string): string | null {
  const path = paths[name];
  return typeof path === 'function' ? path(':id') : (path ?? null);
}

/** The prerendered pages, outside the router. */
const PRERENDERED = ['home', 'about', 'privacy', 'terms'].flatMap((name) => patternNamed(name) ?? []);

/** Calls `visit` with every node of a tree. */
function walk(node: unknown, visit: (node: Tree) => void): void {
  if (!isTree(node)) return;
  visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** The patterns of the routes in a part of a source. */
function routesIn(part: unknown): string[] {
  const patterns: string[] = [];
  walk(part, (node) => {
    if (node.type !== 'JSXOpeningElement' || at(node, 'name', 'value') !== 'Route') return;
    const attributes = node.attributes as Tree[]; // of every opening element
    const attribute = attributes.find((one) => at(one, 'name', 'value') === 'path');
    const pattern = patternIn(at(attribute, 'value', 'expression'));
    if (pattern !== null) patterns.push(pattern);
  });
  return patterns;
}

/** The patterns of the pages that a part of a source lists as pairs: `[paths.x, Page]`. */
function pagesIn(part: unknown): string[] {
  const patterns: string[] = [];
  walk(part, (node) => {
    if (node.type !== 'ArrayExpression') return;
    const pattern = patternIn(at(node, 'elements', '0', 'expression'));
    if (pattern !== null) patterns.push(pattern);
  });
  return patterns;
}

/** The declarations at the top of a source, by name. */
function declarationsOf(file: string): Map<string, unknown> {
  const { body } = parseSync(readFileSync(join(CLIENT, file), 'utf8'), { syntax: 'typescript', tsx: true });
  const named = new Map<string, unknown>();
  for (const item of body) {
    const declaration = at(item, 'declaration') ?? item;
    const variables = at(declaration, 'declarations');
    for (const one of Array.isArray(variables) ? variables : [declaration])
      named.set(String(at(one, 'id', 'value') ?? at(one, 'identifier', 'value')), one);
  }
  return named;
}

/**
 * The patterns of the routes that the web client has for a role, such as `/jobs/:id`, read from its router.
 * @throws Error if the router has no part for students, for referrers or for both
 */
export function clientRoutes(role: Role): string[] {
  const routesOf = (name: string, file = 'app/SignedIn.tsx', patternsIn = routesIn) => {
    const found = patternsIn(declarationsOf(file).get(name));
    if (found.length === 0) throw new Error(`client/${file} has no routes in ${name}.`);
    return found;
  };
  const own = routesOf(role === Role.JOBSEEKER ? 'studentRoutes' : 'referrerRoutes');
  const desk = role === Role.ADMIN ? routesOf('pages', 'app/AdminScreens.tsx', pagesIn) : [];
  const listings = routesOf('ListingScreens', 'app/listingScreens.tsx');
  const shared = [...routesOf('App', 'app/App.tsx'), ...routesOf('PortalRoutes'), ...listings];
  return [...PRERENDERED, ...shared, ...own, ...desk];
}
