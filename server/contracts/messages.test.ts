import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, type Module, parseSync } from '@swc/core';
import { styleFindings } from '../testing/prose';

const SERVER = join(__dirname, '..');
/** Folders whose texts no user, integrator or operator reads. */
const OUT_OF_SCOPE = /(^|\/)(contracts|testing)\/|\.test\.ts$/;
/** Functions whose texts are SQL. */
const SQL_FUNCTIONS = /^(sql|replanned|namedSql|enqueueSql)$/;
const SQL = /\b(select|insert into|update \w+ set|delete from|where|returning|join)\b/;
/** Where the message of a refusal is among the arguments. */
const MESSAGE_AT: Readonly<Record<string, number>> = {
  badInput: 0,
  conflict: 0,
  forbidden: 0,
  notFound: 0,
  unauthenticated: 0,
  unavailable: 0,
  authorize: 1,
  AppError: 1,
  ConfigError: 0,
  StartupError: 0,
};

interface Text {
  text: string;
  /** The refusal it is the message of; null for every other text. */
  refusal: string | null;
}

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !OUT_OF_SCOPE.test(file))
  .toSorted();

function textsOf(source: string): Text[] {
  return textsIn(parseSync(source, { syntax: 'typescript', decorators: true }), null);
}

function textsIn(node: unknown, refusal: string | null): Text[] {
  if (Array.isArray(node)) return node.flatMap((child) => textsIn(child, null));
  if (typeof node !== 'object' || node === null) return [];
  // One of the parser's nodes, or an object without a type that holds some.
  const known = node as Module | Expression;
  if (known.type === 'StringLiteral') return [{ text: known.value, refusal }];
  if (known.type === 'TemplateLiteral')
    return ofTemplate(
      known.quasis.map(({ raw }) => raw),
      known.expressions,
      refusal,
    );
  if (known.type === 'ConditionalExpression')
    return [
      ...textsIn(known.test, null),
      ...[known.consequent, known.alternate].flatMap((one) => textsIn(one, refusal)),
    ];
  if (known.type === 'CallExpression' || known.type === 'NewExpression') return ofCall(known);
  return Object.values(node).flatMap((child) => textsIn(child, null));
}

function ofTemplate(quasis: readonly string[], expressions: readonly unknown[], refusal: string | null): Text[] {
  const text = quasis.join('…');
  return [...(SQL.test(text) ? [] : [{ text, refusal }]), ...textsIn(expressions, null)];
}

function ofCall(call: Pick<CallExpression, 'callee'> & { arguments?: { expression: Expression }[] | null }): Text[] {
  const name = call.callee.type === 'Identifier' ? call.callee.value : '';
  if (SQL_FUNCTIONS.test(name)) return [];
  const given = (call.arguments ?? []).map(({ expression }) => expression);
  return [
    ...textsIn(call.callee, null),
    ...given.flatMap((argument, i) => textsIn(argument, MESSAGE_AT[name] === i ? name : null)),
  ];
}

const texts = files.flatMap((file) =>
  textsOf(readFileSync(join(SERVER, file), 'utf8')).map((text) => ({ file, ...text })),
);

describe('texts of the server', () => {
  it('are found in calls, lists, conditions and templates, but not in SQL or comments', () => {
    const source = `
      // no comment
      throw conflict(ready ? 'Not yet.' : \`Not \${'before'} noon\`, ['a list']);
      const statement = sql('jobs.one', 'one of all jobs');
      const rest = \`select one from jobs\`;`;
    expect(textsOf(source)).toEqual([
      { text: 'Not yet.', refusal: 'conflict' },
      { text: 'Not … noon', refusal: 'conflict' },
      { text: 'before', refusal: null },
      { text: 'a list', refusal: null },
    ]);
  });

  it('avoid the phrases that the style guide excludes', () => {
    const prose = texts.filter(({ text }) => /[a-z] [a-z]/i.test(text));
    expect(prose.length).toBeGreaterThan(900);
    expect(styleFindings(new Map(prose.map(({ file, text }, i) => [`${file} (${i}): ${text}`, text])))).toEqual([]);
  });

  it('are sentences where they refuse something', () => {
    const messages = texts.filter(({ refusal }) => refusal !== null);
    expect(messages.length).toBeGreaterThan(100);
    const violations = messages.filter(({ text }) => !/^[\p{L}…“]/u.test(text) || !/[.…]$/.test(text));
    expect(violations).toEqual([]);
  });
});
