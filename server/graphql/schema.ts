import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
} from 'graphql';
import { buildSchemaSync, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { RequestContext } from '../access/context';
import { KEY_ROOT_FIELDS, type KeyNeed } from '../access/key-access.rules';
import { OPEN_DURING_PENDING_DELETION, refusePendingDeletion } from '../access/pending-deletion';
import { unauthenticated } from '../platform/api/errors';
import { DateTimeScalar } from '../platform/api/scalars';
import { admitKey } from './key-access';

/** Root fields that a visitor may call; everything else needs a session. */
export const PUBLIC_ROOT_FIELDS: ReadonlySet<string> = new Set([
  'Query.me',
  'Query.internships',
  'Query.internship',
  'Query.landing',
  'Mutation.signIn',
  'Mutation.completeTwoFactor',
]);

// The compiled server stands one folder deeper than its source.
const ROOT = join(__dirname, __dirname.includes(join('dist', 'server')) ? '../../..' : '../..');

/** The contract: schema.graphql, written by hand. */
export function readContract(): GraphQLSchema {
  return buildASTSchema(parse(readFileSync(join(ROOT, 'schema.graphql'), 'utf8')), { assumeValidSDL: true });
}

/**
 * Builds the schema of the classes, with the contract's descriptions on it and every root field shut to visitors by default.
 * @param resolvers the resolver classes; `instanceOf` gives the one instance of each
 * @param feeds what subscriptions listen to, by their topics
 */
export function createSchema(
  resolvers: NonEmptyArray<new (...args: never[]) => object>,
  instanceOf: (resolver: new (...args: never[]) => object) => object,
  feeds: PubSub,
): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers,
    validate: false,
    pubSub: feeds,
    container: { get: (someClass) => instanceOf(someClass) },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    orphanedTypes: [],
    // It would answer a query for everything there is; Apollo checks the finished schema when it starts.
    skipCheck: true,
  });
  const contract = readContract();
  const schema = withTypesOnlyDocumented(built, contract);
  graftDescriptions(schema, contract);
  takeWhatIsThere(schema);
  shutToVisitors(schema);
  return schema;
}

/** Types that no field uses (ErrorCode, and FilePurpose of the uploads) stand in the contract for integrators, so introspection shows them too. */
function withTypesOnlyDocumented(built: GraphQLSchema, contract: GraphQLSchema): GraphQLSchema {
  const config = built.toConfig();
  const missing = ['ErrorCode', 'FilePurpose']
    .map((name) => contract.getType(name))
    .filter((type) => type !== undefined);
  return new GraphQLSchema({ ...config, description: contract.description, types: [...config.types, ...missing] });
}

interface Documented {
  description?: string | null;
  deprecationReason?: string | null;
}

function graftDescriptions(schema: GraphQLSchema, contract: GraphQLSchema): void {
  for (const [name, source] of Object.entries(contract.getTypeMap())) {
    const target = schema.getType(name);
    if (!target || name.startsWith('__')) continue;
    target.description = source.description;
    for (const [part, from] of partsOf(source)) {
      const to = partsOf(target).get(part);
      if (to) Object.assign(to, { description: from.description, deprecationReason: from.deprecationReason });
    }
  }
}

/** Fields, arguments and enum values of a type by their path in it. */
function partsOf(type: GraphQLNamedType): Map<string, Documented> {
  const parts = new Map<string, Documented>();
  if (isEnumType(type)) for (const value of type.getValues()) parts.set(value.name, value);
  if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) parts.set(field.name, field);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.set(field.name, field);
      for (const arg of field.args) parts.set(`${field.name}(${arg.name})`, arg);
    }
  }
  return parts;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** What a read has brought along already is taken as it is; its field resolver is for paths that lack it. */
function takeWhatIsThere(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve && field.args.length === 0) field.resolve = unlessThere(field.name, field.resolve);
    }
  }
}

function unlessThere(name: string, resolve: Resolver): Resolver {
  // oxlint-disable-next-line max-params -- the signature is GraphQL's
  return (source, args, context, info) => {
    // The source of a field of an object type is an object.
    const there = (source as Record<string, unknown>)[name];
    return there === undefined ? resolve(source, args, context, info) : there;
  };
}

function shutToVisitors(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (type) shutFields(type);
  }
}

function shutFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`;
    const rule: Rule = {
      open: PUBLIC_ROOT_FIELDS.has(name),
      openDuringPendingDeletion: OPEN_DURING_PENDING_DELETION.has(name),
      keyNeeds: KEY_ROOT_FIELDS[name],
    };
    if (type.name === 'Subscription') field.subscribe = guarded(field.subscribe ?? defaultFieldResolver, rule);
    else field.resolve = guarded(field.resolve ?? defaultFieldResolver, rule);
  }
}

/** Who may call a root field. */
interface Rule {
  /** Visitors too. */
  open: boolean;
  openDuringPendingDeletion: boolean;
  keyNeeds: KeyNeed;
}

function guarded(resolve: Resolver, { open, openDuringPendingDeletion, keyNeeds }: Rule): Resolver {
  // oxlint-disable-next-line max-params -- the signature is GraphQL's
  return (source, args, context, info) => {
    const { viewer } = context;
    if (viewer !== null && viewer.scopes !== null) admitKey(keyNeeds, viewer.scopes);
    if (!open) {
      if (!viewer) throw unauthenticated();
      if (!openDuringPendingDeletion) refusePendingDeletion(viewer);
    }
    return resolve(source, args, context, info);
  };
}
