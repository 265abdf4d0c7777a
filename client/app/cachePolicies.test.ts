import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { cachePolicies } from './cachePolicies';

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'), { assumeValidSDL: true });

test('every paged field of the contract has a policy that joins its pages', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const paged = fields.filter((field) => field.args.some((arg) => arg.name === 'after')).map((field) => field.name);
  const withPolicy = cachePolicies.flatMap(({ Query }) => Object.keys(Query?.fields ?? {}));
  expect(paged.filter((name) => !withPolicy.includes(name))).toEqual([]);
});

test('no field has two policies', () => {
  const fields = cachePolicies.flatMap((policies) =>
    Object.entries(policies).flatMap(([type, policy]) =>
      Object.keys(policy.fields ?? {}).map((field) => `${type}.${field}`),
    ),
  );
  expect(fields.length).toBe(new Set(fields).size);
});
