import { nameKey, textKey } from '../../platform/api/text';

/** The searchable fields of a profile. */
interface SearchableProfile {
  firstName: string;
  lastName: string;
  skills: readonly string[];
  college: string | null;
  company: string | null;
  position: string | null;
  headline: string | null;
  degree: string | null;
  location: string | null;
  batch: number | null;
  experience: string | null;
  lookingFor: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The facet terms for filters, such as `skill:react` (decision 42). */
function facetTermsOf({ skills, college, location, batch, experience, lookingFor }: SearchableProfile): string[] {
  const facets: (readonly [facet: string, words: readonly (string | number | null)[]])[] = [
    ['place', wordsOf(location ?? '')],
    ['role', lookingFor.flatMap(wordsOf)],
    ['college', [college && nameKey(college)]],
    ['batch', [batch]],
    ['experience', [experience?.toLowerCase() ?? null]],
    ['skill', skills.map(textKey)],
  ];
  const terms = facets.flatMap(([facet, words]) =>
    words.filter((word) => word !== null).map((word) => `${facet}:${word}`),
  );
  return [...new Set(terms)];
}

/**
 * The search vector of a profile as PostgreSQL text, for texts without accents and quotes. Equal to the result of `refreshSearch`, which
 * a test checks. Computing it here saves an update of a million rows.
 */
export function searchVector(person: SearchableProfile): string {
  const parts: (readonly [weight: string, texts: readonly (string | null)[]])[] = [
    ['A', [person.firstName, person.lastName]],
    ['B', person.skills],
    ['C', [person.college, person.company, person.position]],
    ['', [person.headline, person.degree, person.location]],
  ];
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const [weight, texts] of parts) {
    for (const word of wordsOf(texts.filter((text) => text !== null).join(' '))) {
      position++;
      positions.set(word, [...(positions.get(word) ?? []), `${position}${weight}`]);
    }
  }
  const words = [...positions].map(([word, at]) => `'${word}':${at.join(',')}`);
  return [...words, ...facetTermsOf(person).map((term) => `'${term}'`)].join(' ');
}
