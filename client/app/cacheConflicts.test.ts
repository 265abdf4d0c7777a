import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  isObjectType,
  isInterfaceType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql';
import { cachePolicies } from './cachePolicies';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const schema = buildSchema(read('../../schema.graphql'), { assumeValidSDL: true });
const documents = Object.values(JSON.parse(read('../graphql/persisted-documents.json')) as Record<string, string>);

const policies = cachePolicies.flatMap((each) => Object.entries(each));
const typesWith = (part: 'merge' | 'keyFields') =>
  new Set(policies.flatMap(([type, policy]) => (policy[part] === undefined ? [] : [type])));
const mergedTypes = typesWith('merge');
const keyedTypes = typesWith('keyFields');
const mergedFields = new Set(
  policies.flatMap(([type, { fields = {} }]) =>
    Object.entries(fields).flatMap(([name, policy]) =>
      typeof policy === 'object' && policy.merge ? [`${type}.${name}`] : [],
    ),
  ),
);

/** For each field that holds an object without an ID: the sets of fields that documents select of it, with the names of the documents. */
type Selections = Map<string, Map<string, string[]>>;

const ROOTS: Record<string, string> = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** Notes what a document selects of objects without an ID. */
function noteSelections(text: string, selections: Selections): void {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );

  /** The fields of selection sets of one object, by their name and arguments; those of fragments too. */
  const fieldsOf = (sets: readonly SelectionSetNode[], typeName: string) => {
    const fields = new Map<string, { field: FieldNode; on: string; sets: SelectionSetNode[] }>();
    const add = (set: SelectionSetNode, on: string): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const key = [selection.name.value, ...(selection.arguments ?? []).map((each) => print(each))].join(' ');
          const found = fields.get(key) ?? { field: selection, on, sets: [] };
          if (selection.selectionSet) found.sets.push(selection.selectionSet);
          fields.set(key, found);
        } else {
          const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
          if (inner) add(inner.selectionSet, inner.typeCondition?.name.value ?? on);
        }
      }
    };
    for (const set of sets) add(set, typeName);
    return fields;
  };

  const walk = (sets: readonly SelectionSetNode[], typeName: string, holder: string, document: string): void => {
    const fields = fieldsOf(sets, typeName);
    const names = [...fields.keys()].filter((name) => name !== '__typename');
    const isEntity = names.includes('id') || keyedTypes.has(typeName);
    const isRoot = Object.values(ROOTS).includes(typeName);
    const [holdingField = ''] = holder.split(' ');
    if (!isEntity && !isRoot && !mergedTypes.has(typeName) && !mergedFields.has(holdingField)) {
      const known = selections.get(holder) ?? new Map<string, string[]>();
      const key = names.toSorted().join(', ');
      selections.set(holder, known.set(key, [...(known.get(key) ?? []), document]));
    }
    for (const [key, { field, on, sets: inner }] of fields) {
      const type = schema.getType(on);
      if (inner.length === 0 || !(isObjectType(type) || isInterfaceType(type))) continue;
      const target = type.getFields()[field.name.value];
      // The answer of a mutation or a subscription is not read again.
      const isKept = !isRoot || on === 'Query';
      if (!target) continue;
      const next = isKept ? (isEntity || isRoot ? `${on}.${key}` : `${holder} › ${key}`) : `${document} › ${key}`;
      walk(inner, getNamedType(target.type).name, next, document);
    }
  };

  for (const each of definitions)
    if (each.kind === Kind.OPERATION_DEFINITION)
      walk([each.selectionSet], ROOTS[each.operation] ?? '', '', each.name?.value ?? '');
}

/** The pages of lists have their own policies: see cachePolicies.test. */
const isPart = (holder: string) => / › (edges|pageInfo)\b/.test(holder);

test('no document replaces an object without an ID by one with other fields, for which what shows them would wait', () => {
  const selections: Selections = new Map();
  for (const text of documents) noteSelections(text, selections);
  expect(selections.size).toBeGreaterThan(50);
  const conflicts = [...selections].filter(([holder, known]) => known.size > 1 && !isPart(holder));
  expect(Object.fromEntries(conflicts.map(([holder, known]) => [holder, Object.fromEntries(known)]))).toEqual({});
});
