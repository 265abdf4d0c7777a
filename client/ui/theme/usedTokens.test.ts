import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { system } from './theme';

// Chakra passes a value that is not a token of the theme to the browser, which silently ignores it if it is not CSS either. This test reads
// the values of style props in the sources and expects tokens or CSS.

const ROOT = join(__dirname, '../..');

const LENGTH = /^(?:0|-?(?:\d+|\d*\.\d+)(?:px|rem|em|ch|lh|%|[dsl]?v[hw]|fr))$/;
const NUMBER = /^-?(?:\d+|\d*\.\d+)$/;
const FUNCTION = /^-?[a-z-]+\(.*\)$/;
const GLOBAL = /^(?:inherit|initial|unset|revert)$/;

const SYSTEM_COLORS = /^(?:Canvas|CanvasText|ButtonText|GrayText|Highlight|HighlightText|LinkText)$/;

/** What a prop accepts besides the tokens of its category. */
const CSS: Record<string, readonly RegExp[]> = {
  sizes: [LENGTH, FUNCTION, GLOBAL, /^(?:auto|none|max-content|min-content|fit-content|stretch)$/],
  spacing: [LENGTH, FUNCTION, GLOBAL, /^(?:auto|normal|stable)$/],
  radii: [LENGTH, FUNCTION, GLOBAL],
  fontSizes: [LENGTH, FUNCTION, GLOBAL],
  fontWeights: [NUMBER, GLOBAL],
  lineHeights: [NUMBER, LENGTH, FUNCTION, GLOBAL],
  letterSpacings: [LENGTH, GLOBAL, /^normal$/],
  fonts: [GLOBAL],
  colors: [FUNCTION, GLOBAL, SYSTEM_COLORS, /^(?:transparent|currentColor|none|white|black|#[\da-f]{3,8})$/i],
  shadows: [GLOBAL, /^none$/, / /],
  zIndex: [NUMBER, GLOBAL, /^auto$/],
  durations: [/^[\d.]+m?s( !important)?$/],
  breakpoints: Object.keys(system._config.theme?.breakpoints ?? {}).map((name) => new RegExp(`^${name}$`)),
};

type Values = string | ((ofCategory: (category: string) => object) => object);

/** The categories of the tokens that a style prop takes: `p` → spacing. */
const categories = new Map<string, string>();
for (const [name, config] of Object.entries(system._config.utilities ?? {})) {
  const category = categoryOf(config?.values as Values | undefined);
  if (!category || !(category in CSS)) continue;
  for (const prop of [name, ...[config?.shorthand ?? []].flat()]) categories.set(prop, category);
}

function categoryOf(values: Values | undefined): string | undefined {
  if (typeof values !== 'function') return values;
  let found: string | undefined;
  values((category) => {
    found = category;
    return {};
  });
  return found;
}

/** Whether the value of a style prop has an effect: it is a token, or CSS. */
function isKnown(prop: string, value: string): boolean {
  const patterns = CSS[categories.get(prop) ?? ''] ?? [];
  const isCss = (part: string) => patterns.some((pattern) => pattern.test(part));
  const isToken = JSON.stringify(system.utility.transform(prop, value)).includes('var(--bm-');
  // Several values, as in `margin: 0 auto`.
  return isToken || isCss(value) || value.split(/ (?![^(]*\))/).every(isCss);
}

/** Elements without style props: those of HTML, and the page, whose `width` has names of its own. */
const UNSTYLED = /^(?:[a-z]|Page$)/;

interface Use {
  prop: string;
  value: string;
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** The nodes directly below a node. */
const below = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .flatMap((child) => {
      // The arguments of a call and the elements of an array are wrapped.
      const inner = typeof child === 'object' && child !== null && 'expression' in child ? child.expression : child;
      return [child, inner].find(isNode) ?? [];
    });

/** The names of elements and keys. */
const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

/** The strings that an expression can be, as far as they are written in it or in a constant of the same file. */
function stringsOf(node: unknown, constants: ReadonlyMap<string, unknown>): string[] {
  if (!isNode(node)) return [];
  const each = (...nodes: unknown[]) => nodes.flatMap((one) => stringsOf(one, constants));
  switch (node.type) {
    case 'StringLiteral':
      return [nameOf(node)];
    case 'Identifier':
      return each(constants.get(nameOf(node)));
    case 'ConditionalExpression':
      return each(node.consequent, node.alternate);
    case 'BinaryExpression':
      return each(node.left, node.right);
    case 'ObjectExpression':
      return each(...below(node).map(({ value }) => value));
    case 'ArrayExpression':
      return each(...below(node));
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
      return each(node.expression);
    default:
      return [];
  }
}

/** The literal values of style props in a source file: attributes of components, and properties of objects with styles. */
function usesIn(source: string): Use[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const constants = new Map<string, unknown>();
  const found: { prop: string; value: unknown }[] = [];
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator') constants.set(nameOf(node.id), node.init);
    if (node.type === 'KeyValueProperty') found.push({ prop: nameOf(node.key), value: node.value });
    if (node.type === 'JSXOpeningElement' && !UNSTYLED.test(nameOf(node.name)))
      for (const attribute of below(node).filter(({ type }) => type === 'JSXAttribute'))
        found.push({ prop: nameOf(attribute.name), value: attribute.value });
    for (const child of below(node)) visit(child);
  };
  for (const node of program.body) if (isNode(node)) visit(node);
  return found
    .filter(({ prop }) => categories.has(prop))
    .flatMap(({ prop, value }) => stringsOf(value, constants).map((text) => ({ prop, value: text })));
}

const unknownIn = (source: string) =>
  usesIn(source)
    .filter(({ prop, value }) => !isKnown(prop, value))
    .map(({ prop, value }) => `${prop}: ${value}`);

test('the check finds values that are neither tokens nor CSS, and no others', () => {
  const source = `
    const WIDTH = '36';
    const box = { p: '0 4', m: '0 auto', _hover: { bg: 'fg.faint', color: 'fg' } };
    export const Part = ({ isWide }: { isWide: boolean }) => (
      <Box minH="60" maxW={WIDTH} h={isWide ? '18' : '16'} mt={{ base: '-4', md: '-18' }} w="calc(100% - 4px)" zIndex="sticky" hideBelow="big">
        <img width="36" alt="" />
        <Text fontSize="huge" css={{ gap: '13px', '& > *': { borderRadius: 'l9' } }} />
      </Box>
    );`;
  expect(unknownIn(source).toSorted()).toEqual([
    'bg: fg.faint',
    'borderRadius: l9',
    'fontSize: huge',
    'h: 18',
    'hideBelow: big',
    'maxW: 36',
    'minH: 60',
    'mt: -18',
    'p: 0 4',
  ]);
});

test('style props have values that the theme or the browser knows', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    // Texts, hooks and generated code have no styles.
    (path) => /\.tsx?$/.test(path) && !/\.test\.|copy\.ts$|\buse\w+\.ts$|^graphql|^testing/i.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const unknown = files.flatMap((path) =>
    unknownIn(readFileSync(join(ROOT, path), 'utf8')).map((use) => `${path}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
