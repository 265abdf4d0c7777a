import type { ErrorCode } from '../../platform/api/errors';

/** The kinds of viewers. Their relation to the candidate, whom most records are about, is described in world.ts. */
export const ACTORS = {
  visitor: 'a visitor',
  candidate: 'a job seeker with a private profile, who owns most records',
  otherCandidate: 'a job seeker of another college',
  referrer: 'a verified alumni user of Acme, who received a request from the candidate and posted the job',
  otherReferrer: 'a verified alumni user of Globex, who has no contact with the candidate',
  companyHr: 'verified HR of Acme',
  otherHr: 'verified HR of Globex',
  newHr: 'HR of Acme, not verified',
  admin: 'an admin',
  deleting: 'verified HR of Acme with a pending account deletion',
} as const;

export type Actor = keyof typeof ACTORS;
export const ALL_ACTORS = Object.keys(ACTORS) as readonly Actor[]; // Object.keys loses the type of the keys.
export type Person = Exclude<Actor, 'visitor'>;

/**
 * The result of an operation: an error code; `null` or `empty` if nothing is shown; `ok` if something is shown; `own` if the viewer's own
 * records are shown, of which there may be none.
 */
export type Outcome = ErrorCode | 'ok' | 'own' | 'null' | 'empty';

/** The outcome for every actor. */
export type Expected = Readonly<Record<Actor, Outcome>>;

/** Names of actors, separated by spaces. */
type Names = string;

/** Operations are refused to visitors and users with a pending account deletion by default. */
const REFUSED = { visitor: 'UNAUTHENTICATED', deleting: 'FORBIDDEN' } as const;

/** `only('candidate referrer', 'null')`: `ok` for these actors, and `null` for the other signed-in actors. */
export function only(names: Names, otherwise: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...all(otherwise), ...REFUSED, ...each(names, 'ok'), ...special };
}

/** The same outcome for all signed-in actors, except for the special cases. */
export function signedIn(outcome: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...all(outcome), ...REFUSED, ...special };
}

/** The same outcome for all actors, including visitors, except for the special cases. */
export function everyone(outcome: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...all(outcome), ...special };
}

/** `each('referrer admin', 'ok')`: the same special case for several actors. */
export function each(names: Names, outcome: Outcome): Partial<Expected> {
  return Object.fromEntries(actorsOf(names).map((actor) => [actor, outcome]));
}

/**
 * The actors in a text such as `candidate referrer`.
 * @throws Error for an unknown name
 */
export function actorsOf(names: Names): Actor[] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const actor = ALL_ACTORS.find((known) => known === name);
      if (!actor) throw new Error(`There is no actor named ${name}.`);
      return actor;
    });
}

function all(outcome: Outcome): Expected {
  // Contains every actor.
  return Object.fromEntries(ALL_ACTORS.map((actor) => [actor, outcome])) as Expected;
}
