import { createHash, randomUUID } from 'node:crypto';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestOrigin } from '../graphql/endpoint';
import { makeContext } from '../graphql/request-context';
import type { TestApp } from './harness';
import { type TestSockets, until } from './sockets';

export interface Ask {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  /** Of a session or an API key; null for a visitor. */
  token: string | null;
}

export interface Refusal {
  code: unknown;
  message: string;
  requestId: unknown;
  retryAfter: number | undefined;
  /** HTTP status, where the branch has one. */
  status?: number;
}

/** One of the ways that an operation can take through the server. */
export interface Branch {
  name: string;
  operation: 'query' | 'subscription';
  /** Runs only documents that have passed validation. */
  validDocumentsOnly?: true;
  /** Treats documents as those of our own client, which are exempt from the cost budget. */
  trusted?: true;
  /** Only queries, as over GET. */
  queriesOnly?: true;
  /** @param trigger makes a started subscription emit; called until something arrives */
  send: (ask: Ask, trigger?: () => void) => Promise<Refusal>;
}

/** A header that the route for plain requests does not handle, so that Apollo Server negotiates the content type. */
const NEGOTIATED = { accept: 'application/json;q=0.9' };

const persistedQuery = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});

/** The first error of a response. */
export function refusalOf(errors: readonly GraphQLFormattedError[] | undefined): Refusal {
  const [{ message, extensions } = { message: 'The operation was not refused.', extensions: {} }] = errors ?? [];
  const { code, requestId, retryAfter } = extensions ?? {};
  return { code, message, requestId, retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined };
}

/** The branches of queries, mutations and subscriptions. Each sends an operation and returns how it was refused. */
export function graphqlBranches(t: TestApp, sockets: TestSockets): readonly Branch[] {
  const http = new HttpBranches(t);
  const inProcess = new InProcessBranches(t);
  const overSocket = new SocketBranches(t, sockets);
  return [
    { name: 'plain POST with a new document', operation: 'query', send: (ask) => http.post(ask) },
    { name: 'plain POST with a cached document', operation: 'query', send: (ask) => http.postTwice(ask) },
    { name: 'POST through Apollo Server', operation: 'query', send: (ask) => http.post(ask, NEGOTIATED) },
    {
      name: 'POST through Apollo Server with a cached document',
      operation: 'query',
      send: (ask) => http.postTwice(ask, NEGOTIATED),
    },
    { name: 'GET', operation: 'query', queriesOnly: true, send: (ask) => http.get(ask) },
    { name: 'registration of a persisted query', operation: 'query', send: (ask) => http.register(ask) },
    {
      name: 'hash of a persisted query',
      operation: 'query',
      validDocumentsOnly: true,
      send: (ask) => http.postHash(ask),
    },
    {
      name: 'plain POST with a trusted document',
      operation: 'query',
      validDocumentsOnly: true,
      trusted: true,
      send: (ask) => http.postTrusted(ask),
    },
    { name: 'in process', operation: 'query', send: (ask) => inProcess.run(ask) },
    { name: 'in process through Apollo Server', operation: 'query', send: (ask) => inProcess.runByApollo(ask) },
    {
      name: 'socket with a new document',
      operation: 'subscription',
      send: (ask, trigger) => overSocket.subscribe(ask, trigger),
    },
    {
      name: 'socket with a cached document',
      operation: 'subscription',
      validDocumentsOnly: true,
      send: (ask, trigger) => overSocket.subscribeAfterAnother(ask, trigger),
    },
  ];
}

class HttpBranches {
  constructor(private readonly t: TestApp) {}

  post(ask: Ask, headers: Record<string, string> = {}): Promise<Refusal> {
    return this.send(ask, { query: ask.query }, headers);
  }

  async postTwice(ask: Ask, headers?: Record<string, string>): Promise<Refusal> {
    await this.post(ask);
    return this.post(ask, headers);
  }

  register(ask: Ask): Promise<Refusal> {
    return this.send(ask, { query: ask.query, extensions: persistedQuery(ask.query) });
  }

  async postHash(ask: Ask): Promise<Refusal> {
    await this.register(ask);
    return this.send(ask, { extensions: persistedQuery(ask.query) });
  }

  async postTrusted(ask: Ask): Promise<Refusal> {
    const isTrusted = jest.spyOn(this.t.app.graphql.persistedDocuments, 'isTrusted').mockReturnValue(true);
    try {
      return await this.post(ask);
    } finally {
      isTrusted.mockRestore();
    }
  }

  async get({ query, variables, operationName, token }: Ask): Promise<Refusal> {
    const search = new URLSearchParams({ query });
    if (variables) search.set('variables', JSON.stringify(variables));
    if (operationName) search.set('operationName', operationName);
    const answer = await this.t.inject(null, {
      method: 'GET',
      url: `/graphql?${search.toString()}`,
      headers: { ...authorization(token), 'apollo-require-preflight': '1' },
    });
    return readAnswer(answer);
  }

  private async send(ask: Ask, body: object, headers: Record<string, string> = {}): Promise<Refusal> {
    const { variables, operationName, token } = ask;
    const answer = await this.t.inject(null, {
      method: 'POST',
      url: '/graphql',
      payload: { variables, operationName, ...body },
      headers: { ...authorization(token), ...headers },
    });
    return readAnswer(answer);
  }
}

const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** The refusal in an HTTP answer, whose headers must agree with it. */
function readAnswer(answer: Awaited<ReturnType<TestApp['inject']>>): Refusal {
  const { errors, code, message, requestId } = answer.json();
  // A body that is refused before GraphQL sees it is answered like a REST call.
  const refusal = code === undefined ? refusalOf(errors) : { code, message, requestId, retryAfter: undefined };
  const { 'x-request-id': id, 'retry-after': seconds } = answer.headers;
  const retryAfter = seconds === undefined ? undefined : Number(seconds);
  return consistent({ ...refusal, status: answer.statusCode }, { requestId: id, retryAfter });
}

/** @throws Error when a response's head and its body tell different things */
function consistent(refusal: Refusal, head: Pick<Refusal, 'requestId' | 'retryAfter'>): Refusal {
  if (refusal.requestId === head.requestId && refusal.retryAfter === head.retryAfter) return refusal;
  throw new Error(`Head and body of a response differ: ${JSON.stringify([head, refusal])}`);
}

class InProcessBranches {
  constructor(private readonly t: TestApp) {}

  async run(ask: Ask): Promise<Refusal> {
    const { query, variables = null, operationName = null } = ask;
    const origin = await originOf(this.t, ask);
    const { status, retryAfter, result } = await this.t.app.graphql.endpoint.run(
      { query, variables, operationName },
      origin,
    );
    const refusal = { ...refusalOf(result.errors), status };
    return consistent(refusal, { requestId: origin.requestId, retryAfter });
  }

  async runByApollo(ask: Ask): Promise<Refusal> {
    const { query, variables, operationName } = ask;
    const contextValue = await originOf(this.t, ask);
    const request = { query, variables, operationName };
    const { body } = await this.t.app.apollo.executeOperation(request, { contextValue });
    return refusalOf(body.kind === 'single' ? body.singleResult.errors : undefined);
  }
}

/** The request of a session, an API key or a visitor. */
export async function originOf(t: TestApp, { token }: Pick<Ask, 'token'>): Promise<RequestOrigin> {
  const viewer = token === null ? null : await t.app.modules.auth.api.sessionReader.viewerOf(token);
  const requestId = randomUUID();
  const context = makeContext({ viewer, requestId, ip: '127.0.0.1', userAgent: 'Test', db: t.db });
  return { requestId, authenticate: async () => context };
}

class SocketBranches {
  constructor(
    private readonly t: TestApp,
    private readonly sockets: TestSockets,
  ) {}

  /** A refusal is an error message, the errors of the first result, or the code that closes the socket. */
  async subscribe({ query, variables, operationName, token }: Ask, trigger?: () => void): Promise<Refusal> {
    const socket = await this.sockets.connect(token === null ? {} : { token });
    const subscribed = socket.closed ? null : socket.subscribe({ query, variables, operationName });
    await until(() => {
      trigger?.();
      return socket.closed !== null || subscribed?.refusal !== null || subscribed.answers.length > 0;
    }, 'a refusal');
    if (!socket.closed) return refusalOf(subscribed?.refusal ?? subscribed?.answers[0]?.errors);
    const { code, reason } = socket.closed;
    return { code, message: reason, requestId: undefined, retryAfter: undefined };
  }

  /** Another user has started a subscription with the same document. */
  async subscribeAfterAnother(ask: Ask, trigger?: () => void): Promise<Refusal> {
    const other = await this.sockets.of(await this.t.make.jobseeker());
    const subscribed = other.subscribe({ query: ask.query, variables: ask.variables });
    const refusal = await this.subscribe(ask, trigger);
    subscribed.stop();
    return refusal;
  }
}
