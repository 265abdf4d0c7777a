import { buildSchema, parse } from 'graphql';
import { Executor } from '../../graphql/executor';
import type { RequestContext } from '../../access/context';
import { fieldsBelow, selectedPaths } from './selection';

/** Returns a function that runs an operation of the document and returns the paths selected below the field `list`. */
function selectionsOf(text: string) {
  const schema = buildSchema(
    'type Query { list: List } type List { items: [Item] totalCount: Int } type Item { id: ID }',
  );
  const selections: ReadonlySet<string>[] = [];
  const list = schema.getQueryType()?.getFields().list;
  if (list) list.resolve = (_source, _args, _context, info) => void selections.push(selectedPaths(info));
  const executor = new Executor(schema);
  const document = parse(text);
  const context = {} as RequestContext; // not used here
  return async (operationName: string | null = null) => {
    await executor.run({ document, operationName, context });
    return selections.at(-1);
  };
}

it('collects the selected paths through fragments, once per operation', async () => {
  const select = selectionsOf('{ list { ...L ... on List { totalCount } } } fragment L on List { items { id } }');
  const paths = await select();
  expect(paths).toEqual(new Set(['items', 'items.id', 'totalCount']));
  expect(await select()).toBe(paths);
  expect(fieldsBelow(paths ?? new Set(), 'items')).toEqual(['id']);
});

it('distinguishes operations of one document that share a fragment', async () => {
  const select = selectionsOf(
    'query A { ...F list { items { id } } } query B { ...F list { totalCount } } fragment F on Query { list { __typename } }',
  );
  expect(await select('A')).toEqual(new Set(['__typename', 'items', 'items.id']));
  expect(await select('B')).toEqual(new Set(['__typename', 'totalCount']));
});
