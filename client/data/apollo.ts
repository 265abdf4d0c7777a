import { ApolloClient, ApolloLink, type TypePolicies } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { getSession } from '../lib/session';
import { makeCache } from './cache';
import { isSignedOut } from './errors';
import { freshLink } from './freshLink';
import { hashOf, Realtime } from './realtime';

export interface ClientOptions {
  /** How the cache keeps each feature's types. */
  cachePolicies: readonly TypePolicies[];
  /** The token of the session; undefined for a visitor. */
  token?: string;
  /** Send the hash of a generated document first, and its text only if the server does not know it. */
  persisted?: boolean;
  /** Called once when the server reports that the session is over. */
  onSignedOut?: () => void;
  origin?: string;
  webSocketImpl?: unknown;
}

export interface Connected {
  client: ApolloClient;
  realtime: Realtime;
  /** Stops the queries and closes the WebSocket. */
  stop: () => void;
}

function generateHash(document: DocumentNode): string {
  const hash = hashOf(document);
  if (hash === undefined) throw new Error('A document without a hash: write it with graphql() and run codegen');
  return hash;
}

/** An Apollo client for one session. Every sign-in and sign-out needs a new one, so that no data of the old session stays in memory. */
export function makeClient(options: ClientOptions): Connected {
  const { token, persisted = false, origin = window.location.origin } = options;
  let over = false;
  const onSignedOut = () => {
    if (over || getSession()?.token !== token) return;
    over = true;
    options.onSignedOut?.();
  };
  const realtime = new Realtime({
    url: `${origin.replace(/^http/, 'ws')}/graphql`,
    token: () => token,
    onSignedOut,
    ...(options.webSocketImpl !== undefined && { webSocketImpl: options.webSocketImpl }),
  });
  const http = new BaseHttpLink({
    uri: `${origin}/graphql`,
    headers: { 'apollo-require-preflight': '1', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const hashed = new PersistedQueryLink({
    generateHash,
    disable: ({ meta }) => meta.persistedQueryNotFound || meta.persistedQueryNotSupported,
  });
  const client = new ApolloClient({
    dataMasking: true,
    cache: makeCache(options.cachePolicies),
    link: ApolloLink.from([
      new ErrorLink(({ error }) => {
        if (token && isSignedOut(error)) onSignedOut();
      }),
      freshLink(),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        realtime.link(),
        persisted ? hashed.concat(http) : http,
      ),
    ]),
  });
  const stop = () => {
    client.stop();
    void realtime.dispose();
  };
  return { client, realtime, stop };
}
