import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isAbstractType } from 'graphql';
import { possibleTypes } from './cache';

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
