// Every query of a release's client that needs no variables, as a test of its reads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';

const TAGGED = /\bgraphql\(\s*(?:\/\*[^]*?\*\/\s*)?`([^`]*)`/g;

/**
 * @param {string} folder where the release is
 * @returns {{ name: string, text: string }[]} the queries with their fragments
 */
export function queriesOf(folder) {
  const client = join(folder, 'client');
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^graphql\//.test(file),
  );
  const definitions = sources
    .flatMap((file) => [...readFileSync(join(client, file), 'utf8').matchAll(TAGGED)].map(([, text = '']) => text))
    .flatMap((text) => parse(text).definitions);
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  return definitions.flatMap((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION || each.operation !== 'query' || needsVariables(each)) return [];
    const used = [...spreadsOf(each, fragments)].map((name) => fragments.get(name));
    return [
      { name: each.name?.value ?? '', text: [each, ...used].map((node) => (node ? print(node) : '')).join('\n') },
    ];
  });
}

/** @param {import('graphql').OperationDefinitionNode} operation */
const needsVariables = ({ variableDefinitions = [] }) =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined);

/**
 * The names of all fragments that a definition uses, also through others.
 * @param {import('graphql').DefinitionNode} definition
 * @param {ReadonlyMap<string, import('graphql').FragmentDefinitionNode>} fragments
 * @param {Set<string>} found
 */
function spreadsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread: ({ name: { value } }) => {
      if (found.has(value)) return;
      found.add(value);
      const fragment = fragments.get(value);
      if (fragment) spreadsOf(fragment, fragments, found);
    },
  });
  return found;
}

/**
 * Runs the queries as a user.
 * @param {string} url
 * @param {string} token
 * @param {readonly { name: string, text: string }[]} queries
 * @returns {Promise<Record<string, string>>} the codes of each query's errors, by its name; empty for none
 */
export async function outcomesOf(url, token, queries) {
  /** @type {Record<string, string>} */
  const outcomes = {};
  for (const { name, text } of queries) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: text, operationName: name }),
    });
    const { errors = [] } = await response.json();
    outcomes[name] = errors.map((/** @type {any} */ { extensions, message }) => extensions?.code ?? message).join(' ');
  }
  return outcomes;
}
