import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../testing/harness';
import type { UserEntity } from '../../users/users.entity';

/** A call of a path. */
export interface Call {
  /** Null: a visitor. */
  as: Pick<UserEntity, 'id'> | null;
  /** The path with its parameters; without one, the route's own, which then has none. */
  url?: string;
  /** The body, or a form with its headers. */
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
  /** Another method than the route's. */
  method?: 'DELETE';
}

/** A call of a route that goes well, and one that is refused. Each makes what it needs, in empty tables. */
export interface Example {
  good: (t: TestApp) => Promise<Call>;
  bad: (t: TestApp) => Promise<Call>;
}

/** For calls that nothing can be wrong about: another method, which is not there. */
export const wrongMethod = async (): Promise<Call> => ({ as: null, method: 'DELETE' });

/** A call without a session. */
export const visitor = async (): Promise<Call> => ({ as: null });

/** An id of nothing. */
export const NOWHERE = '0199f000-0000-7000-8000-000000000000';
