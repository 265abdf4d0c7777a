import { type Part, type Subject, SUBJECTS } from './expected';

/** A value of a subject’s contact data in a response. */
export interface Finding {
  subject: Subject;
  part: Part;
  /** Null if the answer hides it. For files the ID, since links change. */
  value: string | null;
  /** Type and field, such as `Candidate.resume`. */
  at: string;
}

type Node = Readonly<Record<string, unknown>>;
type Ids = Readonly<Record<Subject, string>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const idOf = (value: unknown): string | null => (isNode(value) ? textOf(value.id) : null);

const FILE_ID = /\/api\/files\/([0-9a-f-]{36})/;
const fileIdIn = (link: unknown): string | null => FILE_ID.exec(textOf(link) ?? '')?.[1] ?? null;

/** Where an object keeps contact data, and of whom. */
interface Place {
  part: Part;
  ownerOf: (node: Node) => string | null;
  valueOf: (node: Node) => string | null;
}

const ofSelf = (node: Node) => textOf(node.id);
const ofCandidate = ({ candidate }: Node) => idOf(candidate);
const address = (part: 'email' | 'linkedinUrl'): Place => ({
  part,
  ownerOf: ofSelf,
  valueOf: (node) => textOf(node[part]),
});
const resume = (ownerOf: Place['ownerOf']): Place => ({
  part: 'resume',
  ownerOf,
  valueOf: (node) => idOf(node.resume),
});

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  User: [address('email'), address('linkedinUrl')],
  Me: [address('email'), address('linkedinUrl'), resume(ofSelf)],
  Candidate: [resume(ofSelf)],
  Referral: [resume(ofCandidate)],
  Application: [resume(ofCandidate)],
};

/** The contact data of the subjects anywhere in the data of a GraphQL response. */
export function findingsIn(data: unknown, ids: Ids): Finding[] {
  const found: Finding[] = [];
  walk(data, (node) => {
    const type = textOf(node.__typename) ?? '';
    for (const { part, ownerOf, valueOf } of PLACES[type] ?? []) {
      const field = part === 'resume' ? 'resume' : part;
      const subject = SUBJECTS.find((each) => ids[each] === ownerOf(node));
      if (subject && node[field] !== undefined)
        found.push({ subject, part, value: valueOf(node), at: `${type}.${field}` });
    }
  });
  return found;
}

/** The fields, such as `Candidate.user`, through which the data of a GraphQL response leads to a subject. */
export function pathsIn(data: unknown, ids: Ids): Set<string> {
  const known: readonly string[] = Object.values(ids);
  const paths = new Set<string>();
  const isSubject = (value: unknown) =>
    isNode(value) && ['User', 'Candidate'].includes(String(value.__typename)) && known.includes(String(value.id));
  walk(data, (node) => {
    for (const [field, value] of Object.entries(node)) {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (values.some(isSubject)) paths.add(`${textOf(node.__typename) ?? 'Query'}.${field}`);
    }
  });
  return paths;
}

/** The contact data of the subjects anywhere in the body of a REST response. */
export function findingsInRest(body: unknown, ids: Ids, path: string): Finding[] {
  const found: Finding[] = [];
  walk(body, (node) => {
    const subject = SUBJECTS.find((each) => ids[each] === node.id);
    const at = (field: string) => `${path} ${field}`;
    if (subject) {
      for (const part of ['email', 'linkedinUrl'] as const)
        if (part in node) found.push({ subject, part, value: textOf(node[part]), at: at(part) });
    }
    const owner = subject ?? SUBJECTS.find((each) => ids[each] === idOf(node.candidate));
    if (owner && 'resumeUrl' in node) {
      found.push({ subject: owner, part: 'resume', value: fileIdIn(node.resumeUrl), at: at('resumeUrl') });
    }
  });
  return found;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const below of Object.values(value)) walk(below, visit);
  }
}
