import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  defaultFieldResolver,
  type GraphQLField,
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
import { needsViewer, type RequestContext } from '../access/context';
import { KEY_ROOT_FIELDS, type KeyNeed } from '../access/key-access.rules';
import { OPEN_DURING_PENDING_DELETION, refusePendingDeletion } from '../access/pending-deletion';
import { DateTimeScalar } from '../platform/api/scalars';
import { fullPathsFor } from './input-paths';
import { admitKey } from './key-access';

/** Root fields that visitors can call. All others require a session or an API key. */
export const PUBLIC_ROOT_FIELDS: ReadonlySet<string> = new Set([
  'Query.me',
  'Query.internships',
  'Query.internship',
  'Query.landing',
  'Mutation.signIn',
  'Mutation.completeTwoFactor',
]);

// The compiled server is one folder deeper than its source.
const ROOT = join(__dirname, __dirname.includes(join('dist', 'server')) ? '../../..' : '../..');

/** Reads the contract, schema.graphql. */
export function readContract(): GraphQLSchema {
  return buildASTSchema(parse(readFileSync(join(ROOT, 'schema.graphql'), 'utf8')), { assumeValidSDL: true });
}

/**
 * Builds the schema from the resolver classes, adds the contract's descriptions, and guards every root field.
 * @param resolvers the resolver classes; `instanceOf` returns the instance of each
 * @param sources opens the sources of subscriptions by topic
 */
export function createSchema(
  resolvers: NonEmptyArray<new (...args: never[]) => object>,
  instanceOf: (resolver: new (...args: never[]) => object) => object,
  sources: PubSub,
): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers,
    validate: false,
    pubSub: sources,
    container: { get: (someClass) => instanceOf(someClass) },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    orphanedTypes: [],
    // The check executes a full introspection query. Apollo Server checks the finished schema at startup.
    skipCheck: true,
  });
  const contract = readContract();
  const schema = describedBy(contract, built);
  copyDescriptions(schema, contract);
  reuseResolvedValues(schema);
  guardRootFields(schema);
  return schema;
}

/** The schema with the contract's description, which the classes do not have. */
function describedBy(contract: GraphQLSchema, built: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...built.toConfig(), description: contract.description });
}

interface Documented {
  description?: string | null;
  deprecationReason?: string | null;
}

function copyDescriptions(schema: GraphQLSchema, contract: GraphQLSchema): void {
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

/** Fields, arguments and enum values of a type, by their path within it. */
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

/** Uses a value that the parent object already has. The field's resolver runs only if it is missing. */
function reuseResolvedValues(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve && field.args.length === 0) field.resolve = unlessPresent(field.name, field.resolve);
    }
  }
}

function unlessPresent(name: string, resolve: Resolver): Resolver {
  // oxlint-disable-next-line max-params -- the signature is that of graphql-js
  return (source, args, context, info) => {
    // The source of a field of an object type is an object.
    const present = (source as Record<string, unknown>)[name];
    return present === undefined ? resolve(source, args, context, info) : present;
  };
}

function guardRootFields(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (type) guardFields(type);
  }
}

function guardFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`;
    const access: FieldAccess = {
      isPublic: PUBLIC_ROOT_FIELDS.has(name),
      openDuringPendingDeletion: OPEN_DURING_PENDING_DELETION.has(name),
      keyNeeds: KEY_ROOT_FIELDS[name],
    };
    if (type.name === 'Subscription') field.subscribe = guarded(field.subscribe ?? defaultFieldResolver, access);
    else field.resolve = guarded(withFullPaths(field, field.resolve ?? defaultFieldResolver), access);
  }
}

/** Names the inputs of refusals as the client sent them. */
function withFullPaths(field: GraphQLField<unknown, RequestContext>, resolve: Resolver): Resolver {
  const renamed = fullPathsFor(field);
  if (!renamed) return resolve;
  // oxlint-disable-next-line max-params -- the signature is that of graphql-js
  return async (source, args, context, info) => {
    try {
      return await resolve(source, args, context, info);
    } catch (error) {
      throw renamed(error);
    }
  };
}

/** Who can call a root field. */
interface FieldAccess {
  /** Visitors can. */
  isPublic: boolean;
  /** Users with a pending deletion can. */
  openDuringPendingDeletion: boolean;
  keyNeeds: KeyNeed;
}

function guarded(resolve: Resolver, { isPublic, openDuringPendingDeletion, keyNeeds }: FieldAccess): Resolver {
  // oxlint-disable-next-line max-params -- the signature is that of graphql-js
  return (source, args, context, info) => {
    const { viewer } = context;
    if (viewer !== null && viewer.scopes !== null) admitKey(keyNeeds, viewer.scopes);
    if (!isPublic) {
      if (!viewer) throw needsViewer(context);
      if (!openDuringPendingDeletion) refusePendingDeletion(viewer);
    }
    return resolve(source, args, context, info);
  };
}
