import { nameKey, textKey } from '../platform/api/text';

/** The texts somebody is found by, as users.queries.ts weighs and marks them. */
interface Found {
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
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words that filters look for, with what kind they are. */
function marksOf({ skills, college, location, batch, experience }: Found): string[] {
  const marked: (readonly [mark: string, words: readonly (string | number | null)[]])[] = [
    ['place', wordsOf(location ?? '')],
    ['college', [college && nameKey(college)]],
    ['batch', [batch]],
    ['experience', [experience?.toLowerCase() ?? null]],
    ['skill', skills.map(textKey)],
  ];
  return marked.flatMap(([mark, words]) => words.filter((word) => word !== null).map((word) => `${mark}:${word}`));
}

/**
 * The search vector of a person in PostgreSQL's text form, the same as `refreshSearch` makes in the database (a test compares
 * the two): made here, a million people cost no second pass. For texts without accents and quotes.
 */
export function searchVector(person: Found): string {
  const parts: (readonly [weight: string, texts: readonly (string | null)[]])[] = [
    ['A', [person.firstName, person.lastName]],
    ['B', person.skills],
    ['C', [person.college, person.company, person.position]],
    ['', [person.headline, person.degree, person.location]],
  ];
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [weight, texts] of parts) {
    for (const word of wordsOf(texts.filter((text) => text !== null).join(' '))) {
      place++;
      places.set(word, [...(places.get(word) ?? []), `${place}${weight}`]);
    }
  }
  const words = [...places].map(([word, at]) => `'${word}':${at.join(',')}`);
  return [...words, ...marksOf(person).map((mark) => `'${mark}'`)].join(' ');
}
