import { lexicographicSortSchema, printSchema } from 'graphql';
import { PUBLIC_ROOT_FIELDS, readContract } from '../graphql/schema';
import { testApp } from '../testing/harness';

const t = testApp();

test('the classes and schema.graphql print the same, descriptions included', () => {
  expect(printSchema(lexicographicSortSchema(t.app.graphql.executor.schema))).toBe(
    printSchema(lexicographicSortSchema(readContract())),
  );
});

test('every root field but the public ones refuses a visitor, whatever the arguments', async () => {
  const { schema } = t.app.graphql.executor;
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (PUBLIC_ROOT_FIELDS.has(`${type?.name}.${field.name}`)) continue;
      const refusal = await callAsVisitor(() => field.resolve?.({}, {}, { viewer: null } as never, {} as never));
      expect([field.name, refusal]).toEqual([field.name, 'UNAUTHENTICATED']);
    }
  }
});

async function callAsVisitor(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

test('every description of the contract is in introspection', () => {
  const contract = readContract().getQueryType()?.getFields().me;
  expect(t.app.graphql.executor.schema.getQueryType()?.getFields().me?.description).toBe(contract?.description);
});
