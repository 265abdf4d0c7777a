import { textKey } from '../platform/api/text';
import { KNOWN_SKILLS } from './known-skills.rules';

export const MAX_SUGGESTIONS = 12;

/** Suggested to every user who does not have them yet. */
const STARTERS: ReadonlyMap<string, string> = new Map(
  ['JavaScript', 'Python', 'React', 'Node.js', 'SQL', 'AWS', 'Docker', 'Kubernetes'].map((name) => [
    textKey(name),
    name,
  ]),
);

interface PeerSkill {
  key: string;
  name: string;
  /** Number of peers who have the skill. */
  count: number;
}

export interface SuggestionFacts {
  /** Keys of the user's own skills. */
  own: ReadonlySet<string>;
  /** Skills of peers, without the user's own. */
  peers: readonly PeerSkill[];
  /** Key of the typed text; empty if nothing was typed. */
  query: string;
}

interface Offer {
  key: string;
  name: string;
  starter: boolean;
  peers: number;
  /** Number of the user's own skills that share a field with this one. */
  companions: number;
}

/**
 * Suggested names, most useful first, at most twelve. Without a query: the starters, then skills that most peers have and skills that
 * share a field with the user's own. With a query: all known names that contain it, those that start with it first.
 */
export function suggestionsOf({ own, peers, query }: SuggestionFacts): string[] {
  const offers = offersOf({ own, peers }).filter(({ key }) => key.includes(query));
  const useful = offers.filter(({ starter, peers: count, companions }) => starter || count + companions > 0);
  const chosen =
    query === ''
      ? useful.toSorted(by((offer) => (offer.starter ? 1 : 0), ...USEFULNESS))
      : offers.toSorted(by((offer) => (offer.key.startsWith(query) ? 1 : 0), ...USEFULNESS));
  const shown = chosen.slice(0, MAX_SUGGESTIONS);
  return (query === '' ? shown.toSorted(by(...USEFULNESS)) : shown).map(({ name }) => name);
}

type Measure = (offer: Offer) => number;

const USEFULNESS: readonly Measure[] = [({ peers }) => peers, ({ companions }) => companions];

/** Compares by the first measure that differs, in descending order. */
function by(...measures: Measure[]): (a: Offer, b: Offer) => number {
  return (a, b) => {
    for (const measure of measures) if (measure(a) !== measure(b)) return measure(b) - measure(a);
    return 0;
  };
}

function offersOf({ own, peers }: Pick<SuggestionFacts, 'own' | 'peers'>): Offer[] {
  const counts = new Map(peers.map(({ key, count }) => [key, count]));
  const fields = [...own].flatMap((key) => [...(KNOWN_SKILLS.get(key)?.fields ?? [])]);
  const known = [...KNOWN_SKILLS].map(([key, { name }]) => [key, name] as const);
  // The first spelling wins.
  const names = new Map<string, string>();
  for (const [key, name] of [...STARTERS, ...known, ...peers.map((peer) => [peer.key, peer.name] as const)])
    if (!names.has(key) && !own.has(key)) names.set(key, name);
  return [...names].map(([key, name]) => ({
    key,
    name,
    starter: STARTERS.has(key),
    peers: counts.get(key) ?? 0,
    companions: fields.filter((field) => KNOWN_SKILLS.get(key)?.fields.has(field)).length,
  }));
}
