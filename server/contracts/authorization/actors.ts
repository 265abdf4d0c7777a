import type { ErrorCode } from '../../platform/api/errors';

/** Who asks, and how they stand to the candidate whom most of the world is about (see world.ts). */
export const ACTORS = {
  visitor: 'nobody who is signed in',
  candidate: 'the job seeker whom it is about, with a private profile',
  otherCandidate: 'a job seeker of another college',
  referrer: 'verified alumni of Acme: asked by the candidate, poster of the job',
  otherReferrer: 'verified alumni of Globex, who knows nobody',
  companyHr: 'HR of Acme, verified',
  otherHr: 'HR of Globex, verified',
  newHr: 'HR of Acme, not verified',
  admin: 'an admin',
  leaving: 'verified HR of Acme whose account is about to be erased',
} as const;

export type Actor = keyof typeof ACTORS;
export const ALL_ACTORS = Object.keys(ACTORS) as readonly Actor[]; // Object.keys forgets the keys' type.
export type Person = Exclude<Actor, 'visitor'>;

/**
 * What comes of asking: a refusal's code; `null` or `empty` where nothing is shown; `own` for an answer that holds the asker's own
 * things, if there are any; `ok` for an answer with something in it.
 */
export type Outcome = ErrorCode | 'ok' | 'own' | 'null' | 'empty';

/** The outcome for everybody. */
export type Expected = Readonly<Record<Actor, Outcome>>;

type Names = string;

/** Shut to visitors and to who is leaving, as everything is that does not say otherwise. */
const SHUT = { visitor: 'UNAUTHENTICATED', leaving: 'FORBIDDEN' } as const;

/** `only('candidate referrer', 'null')`: these are answered, and the others get that. */
export function only(names: Names, otherwise: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...each(otherwise), ...SHUT, ...fill(names, 'ok'), ...special };
}

/** Everybody who is signed in gets the same, but for the special cases. */
export function everybody(outcome: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...each(outcome), ...SHUT, ...special };
}

/** Visitors and who is leaving get the same too. */
export function anybody(outcome: Outcome, special: Partial<Expected> = {}): Expected {
  return { ...each(outcome), ...special };
}

/** `fill('referrer admin', 'ok')`, for special cases of several actors. */
export function fill(names: Names, outcome: Outcome): Partial<Expected> {
  return Object.fromEntries(named(names).map((actor) => [actor, outcome]));
}

/** The actors of a text such as `candidate referrer`. */
export function named(names: Names): Actor[] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const actor = ALL_ACTORS.find((known) => known === name);
      if (!actor) throw new Error(`There is no actor called ${name}.`);
      return actor;
    });
}

function each(outcome: Outcome): Expected {
  // Filled from the list of all actors.
  return Object.fromEntries(ALL_ACTORS.map((actor) => [actor, outcome])) as Expected;
}
