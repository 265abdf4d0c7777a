import { KNOWN_SKILLS } from '../known-skills.rules';
import { SkillCategory } from '../skills.rules';
import { passagesOf, quoteOf } from './passages.rules';

/** A known skill that a résumé names. */
export interface FoundSkill {
  name: string;
  category: SkillCategory;
  /** The sentence or line that names the skill, without contact data. */
  quote: string;
}

/** At most this many skills are proposed. */
export const MAX_PROPOSALS = 20;
/** The most skills that are stored, so that enough remain to propose to a user who has the maximum number of skills. */
const MAX_FOUND = 55;

// cspell:disable
/** Other spellings of known skills. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'Apache Hive': 'Hive',
  'Apache Kafka': 'Kafka',
  'Apache Spark': 'Spark',
  'Dart language': 'Dart',
  'Express.js': 'Express',
  ExpressJS: 'Express',
  GCP: 'Google Cloud',
  Golang: 'Go',
  K8s: 'Kubernetes',
  'Microsoft Excel': 'Excel',
  'Microsoft PowerPoint': 'PowerPoint',
  'Microsoft Word': 'Word',
  'MS Excel': 'Excel',
  'MS Word': 'Word',
  'Next JS': 'Next.js',
  NextJS: 'Next.js',
  NodeJS: 'Node.js',
  'Node JS': 'Node.js',
  Postgres: 'PostgreSQL',
  'React.js': 'React',
  ReactJS: 'React',
  SpringBoot: 'Spring Boot',
  'Unity 3D': 'Unity',
  VueJS: 'Vue.js',
};
// cspell:enable

/** Names that are common words or letters, too. They count only as a whole entry of a list that names other skills. */
const COMMON = new Set(
  (
    'Assembly, C, Dart, Excel, Express, Go, Helm, Hive, Julia, Looker, Notion, R, Ruby, Rust, Sketch, Spark, Spring, Swift, Tally, ' +
    'Unity, Word, Accounting, Agile, Animation, Auditing, Branding, Concurrency, Consulting, Logistics, Manufacturing, ' +
    'Networking, Operations, Payroll, Procurement, Recruiting, Sales, Surveying, Testing'
  ).split(', '),
);

/** Spellings as they are compared: spaces and hyphens are equal. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, ' ');

interface Known {
  /** The common spelling. */
  name: string;
  category: SkillCategory;
  /** The spelling that was looked for. */
  spelling: string;
}

/** Known skills by their plain spellings. */
const BY_SPELLING: ReadonlyMap<string, Known> = new Map(
  [
    ...[...KNOWN_SKILLS.values()].flatMap(({ name, category }) => {
      const known = { name, category, spelling: name };
      const plural = category === SkillCategory.INDUSTRY && /\p{L}{3}s$/u.test(name);
      return plural ? [known, { ...known, spelling: name.slice(0, -1) }] : [known];
    }),
    ...Object.entries(SPELLINGS).flatMap(([spelling, name]) => {
      const category = KNOWN_SKILLS.get(name.toLowerCase())?.category;
      return category === undefined ? [] : [{ name, category, spelling }];
    }),
  ].map((known) => [plain(known.spelling), known]),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

// The longest first: "Spring Boot" is not also "Spring". A version may follow: "HTML5", "C++17".
const NAMES = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#@+])(${[...BY_SPELLING.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((spelling) => escaped(spelling).replaceAll(' ', String.raw`[\s-]+`))
    .join('|')})(?:\d{1,2})?(?![\p{L}\p{N}_#+])`,
  'giu',
);

interface Naming {
  known: Known;
  /** As it is written in the text. */
  written: string;
  start: number;
  end: number;
}

function namingsIn(text: string): Naming[] {
  return [...text.matchAll(NAMES)].flatMap(({ 1: written = '', index, 0: whole }) => {
    const known = BY_SPELLING.get(plain(written));
    return known ? [{ known, written, start: index, end: index + whole.length }] : [];
  });
}

const BETWEEN = String.raw`[,;|•·●▪◦‣–—/()[\]:&\t]`;
const BEFORE = new RegExp(String.raw`(?:${BETWEEN}|\s-|\sand|\sor)$`, 'iu');
const AFTER = new RegExp(String.raw`^\.?\s*(?:$|${BETWEEN}|-\s|and\s|or\s)`, 'iu');
/** Longer than what stands between entries. */
const NEARBY = 8;

/** Whether a name is a whole entry of a list. */
function isEntry(text: string, { start, end }: Naming): boolean {
  const before = text.slice(0, start).trimEnd();
  return (before === '' || BEFORE.test(before.slice(-NEARBY))) && AFTER.test(text.slice(end, end + NEARBY));
}

/** Whether a name can be trusted wherever it stands: not a common word, and written with the capital of a product. */
function isClear({ known: { name, category, spelling }, written }: Naming): boolean {
  if (COMMON.has(spelling)) return false;
  return category === SkillCategory.INDUSTRY || name.charAt(0) === name.charAt(0).toLowerCase()
    ? true
    : written.charAt(0) === written.charAt(0).toUpperCase();
}

/** The namings of one passage that count. */
function trusted(text: string, inSkills: boolean): Naming[] {
  const namings = namingsIn(text);
  const clear = namings.filter(isClear);
  const isList = inSkills || clear.length > 0;
  return namings.filter((naming) => {
    if (isClear(naming)) return true;
    const { known, written } = naming;
    // One or two letters are a name only with their capital: not "c" or "go".
    const spelled = known.spelling.length > 2 || written === known.spelling;
    return isList && spelled && isEntry(text, naming);
  });
}

/**
 * The known skills that a text names, in the order of their first appearance, at most 55. Quotes a sentence rather than a list of skills,
 * if there is one.
 */
export function skillsIn(text: string): FoundSkill[] {
  const found = new Map<string, FoundSkill & { inSkills: boolean }>();
  for (const { text: passage, inSkills } of passagesOf(text)) {
    for (const { known, start, end } of trusted(passage, inSkills)) {
      const before = found.get(known.name);
      if (before && (!before.inSkills || inSkills)) continue;
      if (!before && found.size >= MAX_FOUND) continue;
      const { name, category } = known;
      found.set(name, { name, category, quote: quoteOf(passage, { start, end }), inSkills });
    }
  }
  return [...found.values()].map(({ name, category, quote }) => ({ name, category, quote }));
}
