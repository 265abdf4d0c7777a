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

/** What a key needs for a document. */
export interface KeyNeeds {
  scopes: ReadonlySet<ApiScope>;
  /** Fields that no key reaches. */
  shut: readonly string[];
}

/**
 * What a key needs for a valid document, by the tables of key-access.rules.ts. Worked out once a document, before anything is
 * executed: a mutation whose answer the key may not read does not happen, and requests of sessions pay nothing for it.
 */
export function needsOf(schema: GraphQLSchema, document: DocumentNode): KeyNeeds {
  const info = new TypeInfo(schema);
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const scopes = new Set<ApiScope>();
  const shut = new Set<string>();
  const fields = {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field || field.name.startsWith('__') || parent.name.startsWith('__')) return;
      // TypeInfo's parents are objects, interfaces and unions; roots are objects.
      const isRoot = roots.has(parent as Parameters<typeof roots.has>[0]);
      const need = needOf(parent, field, isRoot);
      if (need === undefined) shut.add(isRoot ? field.name : `${parent.name}.${field.name}`);
      else if (need !== null) scopes.add(need);
    },
  };
  visit(document, visitWithTypeInfo(info, fields));
  return { scopes, shut: [...shut] };
}

function needOf(parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>, isRoot: boolean): KeyNeed {
  const name = `${parent.name}.${field.name}`;
  const type = getNamedType(field.type);
  if (!isLeafType(type) && !KEY_TYPES.has(type.name)) return undefined;
  if (isRoot) return KEY_ROOT_FIELDS[name];
  return name in KEY_FIELDS ? KEY_FIELDS[name] : null;
}

/** Why a key with these scopes is refused a document; null when it is not. */
export function refusalOfKey({ scopes, shut }: KeyNeeds, held: ReadonlySet<ApiScope>): AppError | null {
  if (shut.length > 0) return forbidden(`API keys cannot access ${shut.slice(0, 5).join(', ')}.`);
  const missing = [...scopes].filter((scope) => !held.has(scope));
  return missing.length === 0 ? null : lacks(missing);
}

/**
 * Lets a key call a root field whose scope it holds.
 * @param need what KEY_ROOT_FIELDS says of the field
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
