// cspell:ignore quasis
import { parseSync } from '@swc/core';

/** A node of the syntax tree, or a list or value inside one. */
type Tree = { readonly [key: string]: unknown };

/** What stands for an expression inside a template literal: `update ${table}` → 'update ${}'. */
export const EXPRESSION = '${}';

/** A call such as `joinedRow('users', 'u')`: its callee's last name, and its arguments as far as they are names or plain strings. */
export interface Call {
  /** `manager.insert` → ['manager', 'insert']. */
  callee: readonly string[];
  args: readonly string[];
}

export interface ParsedSource {
  /** The texts of string and template literals. Each expression of a template is `EXPRESSION`. */
  literals: string[];
  calls: Call[];
  /** Properties with a literal value: `{ table: 'jobs' }` → ['table', 'jobs']. */
  properties: [name: string, value: string][];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const nodeAt = (node: Tree, key: string): Tree => (isTree(node[key]) ? node[key] : {});
const listAt = (node: Tree, key: string): Tree[] => (Array.isArray(node[key]) ? node[key].filter(isTree) : []);
const textAt = (node: Tree, key: string): string => (typeof node[key] === 'string' ? node[key] : '');

function templateText(node: Tree): string {
  return listAt(node, 'quasis')
    .map((quasi) => textAt(quasi, 'cooked') || textAt(quasi, 'raw'))
    .join(EXPRESSION);
}

/** The text of a literal; null for everything else. */
function literalOf(node: Tree): string | null {
  if (node.type === 'StringLiteral') return textAt(node, 'value');
  return node.type === 'TemplateLiteral' ? templateText(node) : null;
}

/** The last two names of an expression: `tx.manager.insert` → ['manager', 'insert']. */
function namesOf(node: Tree): string[] {
  if (node.type === 'Identifier') return [textAt(node, 'value')];
  if (node.type !== 'MemberExpression') return [];
  return [...namesOf(nodeAt(node, 'object')).slice(-1), ...namesOf(nodeAt(node, 'property'))];
}

function callOf(node: Tree): Call {
  const args = listAt(node, 'arguments').map((argument) => nodeAt(argument, 'expression'));
  return {
    callee: namesOf(nodeAt(node, 'callee')),
    args: args.map((argument) => literalOf(argument) ?? namesOf(argument).at(-1) ?? ''),
  };
}

/** Reads the literals, calls and literal properties of a TypeScript source. Comments and type positions are left out. */
export function parseSource(text: string): ParsedSource {
  const found: ParsedSource = { literals: [], calls: [], properties: [] };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isTree(value) || value.type === 'TsLiteralType' || value.type === 'ImportDeclaration') return;
    const literal = literalOf(value);
    if (literal !== null) found.literals.push(literal);
    if (value.type === 'CallExpression') found.calls.push(callOf(value));
    if (value.type === 'KeyValueProperty') {
      const given = literalOf(nodeAt(value, 'value'));
      if (given !== null) found.properties.push([textAt(nodeAt(value, 'key'), 'value'), given]);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(text, { syntax: 'typescript', decorators: true }));
  return found;
}
