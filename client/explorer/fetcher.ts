import type { GraphiQLProps } from 'graphiql';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { createClient } from 'graphql-ws';

type Fetcher = GraphiQLProps['fetcher'];
type FetcherParams = Parameters<Fetcher>[0];

interface Options {
  /** The URL of the API. */
  url: string;
  /** The current value of the token field; empty for a visitor. */
  token: () => string;
  webSocketImpl?: unknown;
}

/** Sends operations from the explorer: subscriptions over their own WebSocket, everything else over HTTP. */
export function makeFetcher(options: Options): Fetcher {
  return (params, { headers } = {}) => {
    const written = lowerCase(headers);
    const token = options.token();
    // The header editor takes precedence over the token field.
    const authorization = written.authorization ?? (token === '' ? undefined : `Bearer ${token}`);
    // The same results under the type names of two packages.
    if (isSubscription(params)) return listen(params, authorization, options) as ReturnType<Fetcher>;
    return send(params, { ...written, ...(authorization !== undefined && { authorization }) }, options.url);
  };
}

/** Header names are not case-sensitive. */
function lowerCase(headers: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function isSubscription({ query, operationName }: FetcherParams): boolean {
  try {
    return getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
  } catch {
    return false; // the server reports the syntax error
  }
}

async function send(params: FetcherParams, headers: Record<string, string>, url: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  return response.json();
}

async function* listen(params: FetcherParams, authorization: string | undefined, { url, webSocketImpl }: Options) {
  const client = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: authorization ? { authorization } : {},
    retryAttempts: 0,
    ...(webSocketImpl !== undefined && { webSocketImpl }),
  });
  try {
    yield* client.iterate({ query: params.query, operationName: params.operationName, variables: params.variables });
  } catch (error) {
    if (isClose(error)) throw new Error(error.reason || `The socket was closed (${error.code}).`);
    throw error;
  } finally {
    await client.dispose();
  }
}

/** Whether this is the close event of a WebSocket. GraphiQL can only show errors, so its reason is turned into one. */
function isClose(value: unknown): value is Pick<CloseEvent, 'code' | 'reason'> {
  return typeof value === 'object' && value !== null && 'code' in value && 'reason' in value;
}
