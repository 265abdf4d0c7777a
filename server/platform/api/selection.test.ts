import { buildSchema, parse } from 'graphql';
import { Executor } from '../../graphql/executor';
import type { RequestContext } from '../../access/context';
import { fieldsBelow, selectedPaths } from './selection';

/** Runs operations of one document, and tells the paths below the field `list` that each asked for. */
function asking(text: string) {
  const schema = buildSchema(
    'type Query { list: List } type List { items: [Item] totalCount: Int } type Item { id: ID }',
  );
  const asked: ReadonlySet<string>[] = [];
  const list = schema.getQueryType()?.getFields().list;
  if (list) list.resolve = (_source, _args, _context, info) => void asked.push(selectedPaths(info));
  const executor = new Executor(schema);
  const document = parse(text);
  const context = {} as RequestContext; // nothing here looks at it
  return async (operationName: string | null = null) => {
    await executor.run({ document, operationName, context });
    return asked.at(-1);
  };
}

it('finds what is asked for below a field, through fragments, and works it out once for an operation', async () => {
  const ask = asking('{ list { ...L ... on List { totalCount } } } fragment L on List { items { id } }');
  const paths = await ask();
  expect(paths).toEqual(new Set(['items', 'items.id', 'totalCount']));
  expect(await ask()).toBe(paths);
  expect(fieldsBelow(paths ?? new Set(), 'items')).toEqual(['id']);
});

it('keeps apart operations of one document that share a fragment', async () => {
  const ask = asking(
    'query A { ...F list { items { id } } } query B { ...F list { totalCount } } fragment F on Query { list { __typename } }',
  );
  expect(await ask('A')).toEqual(new Set(['__typename', 'items', 'items.id']));
  expect(await ask('B')).toEqual(new Set(['__typename', 'totalCount']));
});
