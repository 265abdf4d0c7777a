import {
  type ASTNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  ProvidedRequiredArgumentsRule,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { fieldAt, type InputCheck } from './input-check';

/** The rules of graphql-js that `literalRules` replaces. Their errors do not name the fields. */
export const REPLACED_RULES: readonly ValidationRule[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule];

/**
 * Validation rules for values in a document itself. Their errors have the messages and fields of those for the same values in variables.
 * The code is that of graphql-js, GRAPHQL_VALIDATION_FAILED, unless a scalar throws another one.
 */
export const literalRules = (inputs: InputCheck): readonly ValidationRule[] => [
  (context) => correctLiterals(context, inputs),
  requiredArguments,
];

/** The position of a node: what graphql-js passes to a visitor. */
type Position = readonly [key: unknown, parent: unknown, path: unknown, ancestors: readonly unknown[]];

/** What is wrong with a value. */
interface Problem {
  /** The end of a sentence that begins with the field. */
  problem: string;
  /** The code, if a scalar defines it. */
  code?: unknown;
  /** The fields below the value that it is about. */
  below?: readonly string[];
}

function correctLiterals(context: ValidationContext, inputs: InputCheck): ReturnType<ValidationRule> {
  const report = (node: ASTNode, [, parent, , ancestors]: Position, { problem, code, below }: Problem) => {
    const field = fieldAt(context.getDocument(), [...ancestors, parent, node], below);
    context.reportError(refusal(`${field} ${problem}`, { field, node, code }));
  };
  const leaf = (node: ValueNode, ...position: Position) => {
    const type = context.getInputType();
    if (!type) return;
    const problem = leafProblem(node, getNamedType(type), inputs);
    if (problem !== null) report(node, position, problem);
  };
  return {
    IntValue: leaf,
    FloatValue: leaf,
    StringValue: leaf,
    BooleanValue: leaf,
    EnumValue: leaf,
    NullValue(node, ...position) {
      if (isNonNullType(context.getInputType())) report(node, position, { problem: 'is required.' });
    },
    ListValue(node, ...position) {
      const type = getNullableType(context.getParentInputType());
      if (!type || isListType(type)) return;
      report(node, position, leafProblem(node, type, inputs) ?? { problem: 'must not be a list.' });
      return false;
    },
    ObjectValue(node, ...position) {
      const type = context.getInputType();
      const named = type && getNamedType(type);
      if (!named) return;
      if (!isInputObjectType(named)) {
        report(node, position, leafProblem(node, named, inputs) ?? { problem: 'must not be an object.' });
        return false;
      }
      const given = new Set(node.fields.map(({ name }) => name.value));
      for (const field of Object.values(named.getFields())) {
        if (isRequiredInputField(field) && !given.has(field.name))
          report(node, position, { problem: 'is required.', below: [field.name] });
      }
    },
    ObjectField(node, ...position) {
      const parent = context.getParentInputType();
      if (context.getInputType() || !parent || !isInputObjectType(getNamedType(parent))) return;
      report(node, position, { problem: 'is not a field of this input.' });
    },
  };
}

/** What is wrong with a literal where a scalar, an enum or an input object is expected; null if nothing is. */
function leafProblem(node: ValueNode, type: ReturnType<typeof getNamedType>, inputs: InputCheck): Problem | null {
  if (!isLeafType(type)) return { problem: 'must be an object.' };
  try {
    if (type.parseLiteral(node, undefined) !== undefined) return null;
  } catch (error) {
    const code = error instanceof GraphQLError ? error.extensions.code : undefined;
    return { problem: inputs.leafSentence(valueFromASTUntyped(node), type, error), code };
  }
  return { problem: 'is not valid.' };
}

function requiredArguments(context: Parameters<ValidationRule>[0]): ReturnType<ValidationRule> {
  return {
    ...ProvidedRequiredArgumentsRule(context), // Also checks directives.
    Field: {
      leave(node) {
        const given = new Set((node.arguments ?? []).map(({ name }) => name.value));
        for (const arg of context.getFieldDef()?.args ?? []) {
          if (isRequiredArgument(arg) && !given.has(arg.name))
            context.reportError(refusal(`${arg.name} is required.`, { field: arg.name, node }));
        }
      },
    },
  };
}

const refusal = (message: string, { field, node, code }: { field: string; node: ASTNode; code?: unknown }) =>
  new GraphQLError(message, { nodes: node, extensions: { fields: [field], ...(code !== undefined && { code }) } });
