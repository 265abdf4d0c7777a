import type { User } from '../../testing/harness';
import type { Expected } from './actors';
import type { World } from './world';

/** Something that can be asked, and what comes of it for everybody. */
export interface Row {
  /** Such as `Query.referral`. */
  field: `${'Query' | 'Mutation'}.${string}`;
  /** Of what: tells two rows of one field apart. */
  of: string;
  /** Makes what it is asked about, afresh where the answer changes it; `me` is who asks, null for a visitor. */
  variables?: (world: World, me: User | null) => object | Promise<object>;
  expected: Expected;
  /** What is looked at, below the root field, where that is not the root field itself: `applicants`. */
  at?: string;
  /** Asked by a double, somebody new of the same kind, since the answer changes who asks: `deleteAccount`. */
  byDouble?: boolean;
}

/** A row in one line: field, of what, variables, outcomes. */
// oxlint-disable-next-line max-params -- a table reads better than objects
export function row(
  field: Row['field'],
  of: string,
  variables: Row['variables'] | null,
  expected: Expected,
  more: Pick<Row, 'at' | 'byDouble'> = {},
): Row {
  return { field, of, expected, ...(variables && { variables }), ...more };
}

export const BY_DOUBLE = { byDouble: true } as const;
