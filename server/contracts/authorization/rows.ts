import type { User } from '../../testing/harness';
import type { Expected } from './actors';
import type { World } from './world';

/** An operation on one subject, with the expected outcome for every actor. */
export interface Row {
  /** The root field, such as `Query.referral`. */
  field: `${'Query' | 'Mutation'}.${string}`;
  /** What the operation reads or changes. Distinguishes the rows of one field. */
  subject: string;
  /** Returns the variables. Creates new records if the operation changes them. `me` is the viewer; null for a visitor. */
  variables?: (world: World, me: User | null) => object | Promise<object>;
  expected: Expected;
  /** The field below the root field whose value decides the outcome, such as `applicants`; the root field by default. */
  at?: string;
  /** Runs as a new user of the same kind, because the operation changes the viewer, such as `deleteAccount`. */
  asNewUser?: boolean;
}

/** Creates a row. */
// oxlint-disable-next-line max-params -- a table reads better than objects
export function row(
  field: Row['field'],
  subject: string,
  variables: Row['variables'] | null,
  expected: Expected,
  more: Pick<Row, 'at' | 'asNewUser'> = {},
): Row {
  return { field, subject, expected, ...(variables && { variables }), ...more };
}

export const AS_NEW_USER = { asNewUser: true } as const;
