import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../testing/harness';
import type { UserEntity } from '../../users/users.entity';

/** A call of an endpoint. */
export interface Call {
  /** Null for a visitor. */
  as: Pick<UserEntity, 'id'> | null;
  /** The URL with its parameters; the endpoint's path by default. */
  url?: string;
  /** The body, or a form with its headers. */
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
  /** A method other than the endpoint's. */
  method?: 'DELETE';
}

/** An accepted and a refused call of an endpoint. Each starts with empty tables and creates the records it needs. */
export interface Example {
  good: (t: TestApp) => Promise<Call>;
  bad: (t: TestApp) => Promise<Call>;
}

/** The refused call of an endpoint that accepts every input: a method that does not exist. */
export const wrongMethod = async (): Promise<Call> => ({ as: null, method: 'DELETE' });

/** A call without a session. */
export const visitor = async (): Promise<Call> => ({ as: null });

/** An ID that does not exist. */
export const NOWHERE = '0199f000-0000-7000-8000-000000000000';
