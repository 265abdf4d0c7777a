import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isAbstractType } from 'graphql';
import { makeCache, possibleTypes } from './cache';

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'), { assumeValidSDL: true });

test('knows the types behind every interface and union of the contract', () => {
  const abstract = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type));
  const expected = Object.fromEntries(
    abstract.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ]),
  );
  expect(Object.fromEntries(Object.entries(possibleTypes).map(([name, types]) => [name, [...types].sort()]))).toEqual(
    expected,
  );
});

test('every paged field of the contract has a policy that joins its pages', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const paged = fields.filter((field) => field.args.some((arg) => arg.name === 'after')).map((field) => field.name);
  const { Query } = (makeCache() as unknown as { config: { typePolicies: Record<string, { fields: object }> } }).config
    .typePolicies; // the cache keeps its configuration
  expect(paged.filter((name) => !(name in (Query?.fields ?? {})))).toEqual([]);
});
