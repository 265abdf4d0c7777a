import {
  type ASTVisitor,
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type TypeNode,
  typeFromAST,
  type ValidationContext,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { isObject } from '../platform/is-object';
import { type AppError, badInput } from '../platform/api/errors';
import { textProblem } from '../platform/api/text';

type Path = readonly string[];

/** What is wrong with the value of an input, as the end of a sentence that begins with the field. */
interface Problem {
  path: Path;
  problem: string;
}

interface Operation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown> | null;
}

interface Variable {
  name: string;
  type: GraphQLInputType;
  hasDefault: boolean;
}

/** A text that no field accepts (`textProblem`), or an empty ID. */
function leafProblem(text: string, type: GraphQLInputType | null | undefined): string | null {
  if (text === '' && type && getNamedType(type) === GraphQLID) return 'must not be empty.';
  return textProblem(text);
}

/**
 * Checks the inputs of operations: it refuses texts that no field accepts, before any resolver sees them, and explains why variables do
 * not match their types, with the names of the fields.
 */
export class InputCheck {
  private readonly known = new WeakMap<DocumentNode, Map<string | null, readonly Variable[]>>();

  /** @param namesShown whether messages may contain names of the schema that the client did not send */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly namesShown: boolean,
  ) {}

  /** The error for a variable that contains a text that no field accepts; null if there is none. */
  textRefusal(operation: Operation): AppError | null {
    const { variables } = operation;
    if (variables === null) return null;
    for (const { name, type } of this.variablesOf(operation)) {
      const found = textIn(variables[name], type, []);
      if (found) return refusalOf(operation.document, name, found);
    }
    return null;
  }

  /** The errors of variables that do not match their types. Empty if all do. */
  explain(operation: Operation): AppError[] {
    const given = operation.variables ?? {};
    return this.variablesOf(operation).flatMap(({ name, type, hasDefault }) => {
      if (given[name] === undefined && (hasDefault || !isNonNullType(type))) return [];
      return this.mismatches(given[name], type, []).map((found) => refusalOf(operation.document, name, found));
    });
  }

  private mismatches(value: unknown, type: GraphQLInputType, path: Path): Problem[] {
    if (value === undefined || value === null) return isNonNullType(type) ? [{ path, problem: 'is required.' }] : [];
    const expected = getNullableType(type);
    if (isListType(expected)) {
      const items = Array.isArray(value) ? value : [value];
      return items.flatMap((item) => this.mismatches(item, expected.ofType as GraphQLInputType, path));
    }
    if (!isInputObjectType(expected)) return this.leafMismatch(value, expected as GraphQLLeafType, path);
    if (!isObject(value)) return [{ path, problem: 'must be an object.' }];
    const fields = expected.getFields();
    const unknown = Object.keys(value)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => ({ path: [...path, name], problem: 'is not a field of this input.' }));
    const wrong = Object.values(fields).flatMap((field) => {
      if (value[field.name] === undefined && field.defaultValue !== undefined) return [];
      return this.mismatches(value[field.name], field.type, [...path, field.name]);
    });
    return [...unknown, ...wrong];
  }

  private leafMismatch(value: unknown, type: GraphQLLeafType, path: Path): Problem[] {
    try {
      if (type.parseValue(value) !== undefined) return [];
    } catch (error) {
      return [{ path, problem: this.leafSentence(value, type, error) }];
    }
    return [{ path, problem: 'is not valid.' }];
  }

  /** Why a scalar or enum does not accept a value, as the end of a sentence that begins with the field. */
  leafSentence(value: unknown, type: GraphQLLeafType, error: unknown): string {
    if (isEnumType(type)) {
      const names = type.getValues().map(({ name }) => name);
      return this.namesShown ? `must be one of ${names.join(', ')}.` : 'must be one of the documented values.';
    }
    if (type.name === 'Int' && typeof value === 'number' && Number.isInteger(value)) {
      return `must be between ${-(2 ** 31)} and ${2 ** 31 - 1}.`;
    }
    const sentence = LEAF_SENTENCES[type.name];
    if (sentence !== undefined) return sentence;
    // The scalars of platform/api/scalars.ts.
    const message = error instanceof Error ? error.message : '';
    return message.startsWith('The value ') ? message.slice('The value '.length) : 'is not valid.';
  }

  private variablesOf({ document, operationName }: Operation): readonly Variable[] {
    const operations = this.known.get(document) ?? new Map<string | null, readonly Variable[]>();
    this.known.set(document, operations);
    const variables = operations.get(operationName) ?? this.readVariables(document, operationName);
    operations.set(operationName, variables);
    return variables;
  }

  private readVariables(document: DocumentNode, operationName: string | null): Variable[] {
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    return definitions.flatMap(({ variable, type: node, defaultValue }) => {
      const type = this.typeOf(node);
      return type ? [{ name: variable.name.value, type, hasDefault: defaultValue !== undefined }] : [];
    });
  }

  private typeOf(node: TypeNode): GraphQLInputType | null {
    const type = typeFromAST(this.schema, node);
    return isInputType(type) ? type : null;
  }
}

const LEAF_SENTENCES: Readonly<Record<string, string>> = {
  String: 'must be a string.',
  ID: 'must be a string.',
  Boolean: 'must be true or false.',
  Int: 'must be a whole number.',
  Float: 'must be a number.',
};

/** Finds a text that no field accepts. Values that do not match their types are left to the execution, which refuses them. */
function textIn(value: unknown, type: GraphQLInputType, path: Path): Problem | null {
  if (typeof value === 'string') {
    const problem = leafProblem(value, type);
    return problem === null ? null : { path, problem };
  }
  if (!isObject(value) && !Array.isArray(value)) return null;
  const expected = getNullableType(type);
  if (Array.isArray(value)) {
    if (!isListType(expected)) return null;
    return firstOf(value, (item) => textIn(item, expected.ofType as GraphQLInputType, path));
  }
  const named = getNamedType(expected);
  if (!isInputObjectType(named)) return null;
  const fields = named.getFields();
  return firstOf(Object.keys(value), (name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? textIn(value[name], field.type, [...path, name]) : null;
  });
}

function firstOf<T>(items: readonly T[], find: (item: T) => Problem | null): Problem | null {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

/** The name of an input in errors, without the argument `input` that every mutation has. */
const fieldOf = (path: Path): string => (path[0] === 'input' && path.length > 1 ? path.slice(1) : path).join('.');

function refusalOf(document: DocumentNode, variable: string, { path, problem }: Problem): AppError {
  const field = fieldOf([...usageOf(document, variable), ...path]);
  return badInput(`${field} ${problem}`, [field]);
}

/** The path of the input that a variable is first used for; the name of the variable if it is not used. */
function usageOf(document: DocumentNode, variable: string): Path {
  let usage: Path | null = null;
  visit(document, {
    VariableDefinition: () => false,
    // oxlint-disable-next-line max-params -- the signature is that of graphql-js
    Variable(node, _key, parent, _path, ancestors) {
      if (usage === null && node.name.value === variable) usage = namesIn([...ancestors, parent]);
    },
  });
  return usage ?? [variable];
}

/** The names of the argument and the input fields among the ancestors of a value. */
function namesIn(ancestors: readonly unknown[]): string[] {
  return ancestors.flatMap((node) => {
    if (!isObject(node) || (node.kind !== Kind.ARGUMENT && node.kind !== Kind.OBJECT_FIELD)) return [];
    return isObject(node.name) ? [String(node.name.value)] : [];
  });
}

/**
 * The name of an input in a document. A default value has the name of the input for which its variable is used.
 * @param nodes those that lead to the input
 * @param below the names of the fields below them
 */
export function fieldAt(document: DocumentNode, nodes: readonly unknown[], below: Path = []): string {
  const variable = nodes.find(isVariableDefinition);
  const usage = variable ? usageOf(document, variable.variable.name.value) : [];
  return fieldOf([...usage, ...namesIn(nodes), ...below]);
}

const isVariableDefinition = (node: unknown): node is VariableDefinitionNode =>
  isObject(node) && node.kind === Kind.VARIABLE_DEFINITION;

/** Validation rule: the texts in a document itself are as `InputCheck` requires of variables. */
export function acceptableTexts(context: ValidationContext): ASTVisitor {
  return {
    // oxlint-disable-next-line max-params -- the signature is that of graphql-js
    StringValue(node, _key, parent, _path, ancestors) {
      const problem = leafProblem(node.value, context.getInputType());
      if (problem === null) return;
      const field = fieldAt(context.getDocument(), [...ancestors, parent]);
      const extensions = { code: 'BAD_USER_INPUT', fields: [field] };
      context.reportError(new GraphQLError(`${field} ${problem}`, { nodes: node, extensions }));
    },
  };
}
