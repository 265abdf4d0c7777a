import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DOCUMENT_LIMITS, maxAliases, maxDepth } from '../graphql/limits';
import { SOCKET_LIMITS } from './limits';

/** A subscription's document, checked. */
export interface Prepared {
  document: DocumentNode;
  /** Stands for the document and the operation in it. */
  key: string;
  /** The variables that what is delivered depends on; the root field's own arguments only choose the feed. */
  answerVariables: readonly string[];
}

type Outcome = Prepared | readonly GraphQLError[];

const refuse = (code: string, message: string) => [new GraphQLError(message, { extensions: { code } })];

/** Parses and checks the documents of sockets, by the same rules and limits as those of POST /graphql; each text once. */
export class SubscriptionDocuments {
  private readonly known = new LRUCache<string, { outcome: Outcome }>({ max: 500 });
  private readonly rules;
  private count = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly introspection: boolean,
  ) {
    this.rules = [...specifiedRules, maxDepth, maxAliases, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** The checked document of a text that came over a socket, or why it is refused. */
  prepare(text: unknown, operationName: string | null): Outcome {
    if (typeof text !== 'string' || text.length > SOCKET_LIMITS.document) {
      return refuse('BAD_REQUEST', `query must be a string of at most ${SOCKET_LIMITS.document} characters.`);
    }
    const key = JSON.stringify([operationName, text]);
    const known = this.known.get(key);
    if (known) return known.outcome;
    const outcome = this.check(text, operationName);
    this.known.set(key, { outcome });
    return outcome;
  }

  private check(text: string, operationName: string | null): Outcome {
    const document = parseOrRefuse(text);
    if ('length' in document) return document;
    const faults = validate(this.schema, document, this.rules);
    if (faults.length > 0) return faults.map((fault) => this.asRefusal(fault));
    const operation = getOperationAST(document, operationName);
    if (!operation) return refuse('BAD_REQUEST', 'operationName must name an operation of the document.');
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
      return refuse(
        'BAD_REQUEST',
        'WebSockets accept subscriptions only. Send queries and mutations to POST /graphql.',
      );
    }
    return { document, key: String(++this.count), answerVariables: answerVariables(document, operation) };
  }

  /** Without introspection, no hint at names that the schema does have. */
  private asRefusal(fault: GraphQLError): GraphQLError {
    const message = this.introspection ? fault.message : fault.message.replace(/ Did you mean .+?\?$/, '');
    return new GraphQLError(message, { nodes: fault.nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  }
}

function parseOrRefuse(text: string): DocumentNode | readonly GraphQLError[] {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    const message = error instanceof GraphQLError ? error.message : 'The document cannot be parsed.';
    return refuse('GRAPHQL_PARSE_FAILED', message);
  }
}

function answerVariables(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const names = new Set<string>();
  const collect = {
    Variable: { enter: (node: { name: { value: string } }) => void names.add(node.name.value) },
  };
  for (const root of operation.selectionSet.selections) {
    // A fragment at the root may hold the root field with its arguments: then every variable counts, which only shares less.
    visit(root.kind === Kind.FIELD ? { ...root, arguments: [] } : root, collect);
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
  return [...names].sort();
}
