import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { KEY_FIELDS, KEY_ROOT_FIELDS } from '../access/key-access.rules';
import { PUBLIC_ROOT_FIELDS, readContract } from '../graphql/schema';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { styleFindings } from '../testing/prose';

const LONGEST = 400;

interface Described {
  /** `Query.jobs(first)`, `JobFilter.q`, `JobStatus.OPEN`. */
  path: string;
  description: string | null;
}

const contract = readContract();
const types = Object.values(contract.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);
const described = types.flatMap((type) => [
  { path: type.name, description: type.description ?? null },
  ...membersOf(type),
]);
const descriptionOf = new Map(described.map(({ path, description }) => [path, description ?? '']));

function membersOf(type: GraphQLNamedType): Described[] {
  if (isEnumType(type)) return type.getValues().map((value) => member(type, value));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => member(type, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    member(type, field),
    ...field.args.map(({ name, description }) => ({
      path: `${type.name}.${field.name}(${name})`,
      description: description ?? null,
    })),
  ]);
}

function member(
  type: GraphQLNamedType,
  { name, description }: { name: string; description?: string | null },
): Described {
  return { path: `${type.name}.${name}`, description: description ?? null };
}

describe('descriptions of the contract', () => {
  it('exist for every type, field, argument, input field and enum value', () => {
    expect(described.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
  });

  it('are sentences of at most 400 characters', () => {
    const violations = described.filter(
      ({ description }) =>
        description !== null &&
        (!/^["“`A-Z0-9]/.test(description) || !/\.$/.test(description) || description.length > LONGEST),
    );
    expect(violations.map(({ path, description }) => `${path}: ${description}`)).toEqual([]);
  });

  it('avoid the phrases that the style guide excludes', () => {
    const texts = new Map([...descriptionOf, ['schema', contract.description ?? '']]);
    expect(styleFindings(texts)).toEqual([]);
  });

  it('begin with a verb for operations', () => {
    const operations = described
      .map(({ path }) => path)
      .filter((path) => /^(Query|Mutation|Subscription)\.\w+$/.test(path));
    expect(operations.filter((path) => !/^[A-Z][a-z]+s\b/.test(descriptionOf.get(path) ?? ''))).toEqual([]);
  });

  it('say which operations need no sign-in', () => {
    const said = described.filter(({ description }) => description?.includes('No sign-in required.'));
    expect(said.map(({ path }) => path).toSorted()).toEqual([...PUBLIC_ROOT_FIELDS].toSorted());
  });

  it('name the scope of everything that an API key needs one for', () => {
    const needs = Object.entries({ ...KEY_ROOT_FIELDS, ...KEY_FIELDS }).flatMap(([path, scope]) =>
      scope ? [`${path}: ${scope.toUpperCase()}`] : [],
    );
    const said = described.flatMap(({ path, description }) => {
      const scope = /API\s+key\s+scope:\s+(\w+)\./.exec(description ?? '')?.[1];
      return scope === undefined ? [] : [`${path}: ${scope}`];
    });
    expect(said.toSorted()).toEqual(needs.toSorted());
  });

  it('are the same for the fields of an interface, unless the type says more', () => {
    const person = contract.getType('Person');
    const fields = isInterfaceType(person) ? Object.keys(person.getFields()) : [];
    const different = fields.filter((name) => {
      const own = descriptionOf.get(`User.${name}`);
      return own !== descriptionOf.get(`Person.${name}`) && name !== 'openToRequests';
    });
    expect(different).toEqual([]);
  });
});

describe('introspection', () => {
  const t = testApp();
  const INTROSPECTION = graphql(`
    query DescriptionsIntrospection {
      __schema {
        description queryType { fields { name description args { name description } } }
        mutationType { fields { name description args { name description } } }
      }
      __type(name: "PostJobInput") { description inputFields { name description } }
    }`);

  it('serves the descriptions of the schema, operations, arguments and input fields', async () => {
    const data = await t.visitor.run(INTROSPECTION);
    const rootArgs = [data.__schema.queryType, data.__schema.mutationType].flatMap((type) =>
      (type?.fields ?? []).flatMap(({ args, ...field }) => [field, ...args]),
    );
    const undescribed = [...rootArgs, ...(data.__type?.inputFields ?? [])].filter(({ description }) => !description);
    expect(undescribed).toEqual([]);
    expect(data.__schema.description).toBe(contract.description);
  });
});
