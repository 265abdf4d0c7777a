import {
  type DocumentNode,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isLeafType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ApiScope } from '../access/scopes';
import { KEY_FIELDS, KEY_ROOT_FIELDS, KEY_TYPES, type KeyNeed } from '../access/key-access.rules';
import { type AppError, forbidden } from '../platform/api/errors';

/** What an API key needs to run a document. */
export interface KeyNeeds {
  scopes: ReadonlySet<ApiScope>;
  /** Fields that no API key can access. */
  inaccessible: readonly string[];
}

/**
 * What an API key needs to run a valid document, by the tables in access/key-access.rules.ts. It is determined once per document and
 * before execution, so that a mutation whose result the key cannot read does not happen, and sessions pay nothing for it.
 */
export function needsOf(schema: GraphQLSchema, document: DocumentNode): KeyNeeds {
  const info = new TypeInfo(schema);
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const scopes = new Set<ApiScope>();
  const inaccessible = new Set<string>();
  const fields = {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field || field.name.startsWith('__') || parent.name.startsWith('__')) return;
      // The parent can also be an interface or a union, which are never roots.
      const isRoot = roots.has(parent as Parameters<typeof roots.has>[0]);
      const need = needOf(parent, field, isRoot);
      if (need === undefined) inaccessible.add(isRoot ? field.name : `${parent.name}.${field.name}`);
      else if (need !== null) scopes.add(need);
    },
  };
  visit(document, visitWithTypeInfo(info, fields));
  return { scopes, inaccessible: [...inaccessible] };
}

function needOf(parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>, isRoot: boolean): KeyNeed {
  const name = `${parent.name}.${field.name}`;
  const type = getNamedType(field.type);
  if (!isLeafType(type) && !KEY_TYPES.has(type.name)) return undefined;
  if (isRoot) return KEY_ROOT_FIELDS[name];
  return name in KEY_FIELDS ? KEY_FIELDS[name] : null;
}

/** The error for an API key that holds these scopes, or null if it can run the document. */
export function refusalOfKey({ scopes, inaccessible }: KeyNeeds, held: ReadonlySet<ApiScope>): AppError | null {
  if (inaccessible.length > 0) return forbidden(`API keys cannot access ${inaccessible.slice(0, 5).join(', ')}.`);
  const missing = [...scopes].filter((scope) => !held.has(scope));
  return missing.length === 0 ? null : lacks(missing);
}

/**
 * Checks that an API key holds the scope of a root field or REST endpoint.
 * @param need a scope, null for none, undefined if API keys have no access
 * @throws FORBIDDEN
 */
export function admitKey(need: KeyNeed, held: ReadonlySet<ApiScope>): void {
  if (need === undefined) throw forbidden('API keys cannot access this.');
  if (need !== null && !held.has(need)) throw lacks([need]);
}

function lacks(scopes: readonly ApiScope[]): AppError {
  const names = scopes.map((scope) => scope.toUpperCase()).join(', ');
  return forbidden(`This API key lacks the ${scopes.length === 1 ? 'scope' : 'scopes'} ${names}.`);
}
