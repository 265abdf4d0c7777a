import { textKey } from '../platform/api/text';
import { KNOWN_SKILLS } from './known-skills.rules';

export const MOST_SUGGESTIONS = 12;

/** Always offered, to who has not listed them yet. */
const STARTERS: ReadonlyMap<string, string> = new Map(
  ['JavaScript', 'Python', 'React', 'Node.js', 'SQL', 'AWS', 'Docker', 'Kubernetes'].map((name) => [
    textKey(name),
    name,
  ]),
);

interface PeerSkill {
  key: string;
  name: string;
  /** How many peers list it. */
  count: number;
}

export interface SuggestionFacts {
  /** Compared forms of what the person lists. */
  own: ReadonlySet<string>;
  /** What peers list, without the person's own. */
  peers: readonly PeerSkill[];
  /** Compared form of what was typed; empty for nothing. */
  query: string;
}

interface Offer {
  key: string;
  name: string;
  starter: boolean;
  peers: number;
  /** How many of the person's own skills are of a field of this one. */
  companions: number;
}

/**
 * Names to offer, most useful first, at most twelve. Without a query: the starters, filled up with what most peers list and
 * what goes with the person's own skills. With one: everything known that holds it, what begins with it first.
 */
export function suggestionsOf({ own, peers, query }: SuggestionFacts): string[] {
  const offers = offersOf({ own, peers }).filter(({ key }) => key.includes(query));
  const useful = offers.filter(({ starter, peers: count, companions }) => starter || count + companions > 0);
  const chosen =
    query === ''
      ? useful.toSorted(by((offer) => (offer.starter ? 1 : 0), ...USEFULNESS))
      : offers.toSorted(by((offer) => (offer.key.startsWith(query) ? 1 : 0), ...USEFULNESS));
  const shown = chosen.slice(0, MOST_SUGGESTIONS);
  return (query === '' ? shown.toSorted(by(...USEFULNESS)) : shown).map(({ name }) => name);
}

type Measure = (offer: Offer) => number;

const USEFULNESS: readonly Measure[] = [({ peers }) => peers, ({ companions }) => companions];

/** Compares by the first measure that differs, largest first; equal ones keep their order. */
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
  // The spelling that comes first stays.
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
