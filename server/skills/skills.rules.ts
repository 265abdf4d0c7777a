import { cleanText, cleanTexts, textKey } from '../platform/api/text';

/** Stored and REST spelling. */
export enum SkillCategory {
  INDUSTRY = 'industry',
  TOOLS = 'tools',
  OTHER = 'other',
}

export const MOST_SKILLS = 35;
/** From so many on, people are told of the limit. */
export const SKILLS_WARNING = 30;
export const SKILL_LENGTH = 60;
const MOST_ASSOCIATIONS = 10;
const ASSOCIATION_LENGTH = 120;

/**
 * Names of skills as they are kept: trimmed, none blank, none twice (case and Unicode form do not count).
 * @throws BAD_USER_INPUT for too many or too long ones
 */
export function cleanSkillNames(names: readonly string[]): string[] {
  return cleanTexts('skills', names, { max: SKILL_LENGTH, most: MOST_SKILLS });
}

/**
 * The name of one skill.
 * @throws BAD_USER_INPUT for a blank or too long one
 */
export function cleanSkillName(name: string): string {
  return cleanText('name', name, { max: SKILL_LENGTH });
}

/**
 * Where a skill was learnt or shown, in its owner's words and order.
 * @throws BAD_USER_INPUT for too many or too long ones
 */
export function cleanAssociations(associations: readonly string[]): string[] {
  return cleanTexts('associations', associations, { max: ASSOCIATION_LENGTH, most: MOST_ASSOCIATIONS });
}

/** What somebody with so many skills is told; null while there is room. */
export function skillsWarning(count: number): string | null {
  return count < SKILLS_WARNING ? null : `You have ${count} skills. Maximum limit is ${MOST_SKILLS} skills.`;
}

/** The name of an icon. Clients draw one they do not know as `tag`. */
type SourceIcon = 'certificate' | 'briefcase' | 'book' | 'project' | 'tag';

/** What an association tells of by its words; the first that fits counts. */
const ICONS: readonly (readonly [words: RegExp, icon: SourceIcon])[] = [
  [/\b(certificat\w*|certified|licen[cs]e)/, 'certificate'],
  [/\b(intern|interns|internship|job|work|worked|employ\w*|freelance)\b/, 'briefcase'],
  [/\b(course\w*|class|degree|thesis|university|college|school|bootcamp)\b/, 'book'],
  [/\b(project|hackathon|app|website|github|open source)\b/, 'project'],
];

interface SkillSource {
  source: string | null;
  sourceIcon: SourceIcon | null;
}

/**
 * Where a skill was learnt or shown: the newest certification that names it, for that can be checked; else the first of
 * its associations; else nothing is known.
 * @param skill its compared form, and its associations
 * @param certifications the person's, newest issue first
 */
export function sourceOf(
  skill: { key: string; associations: readonly string[] },
  certifications: readonly { name: string; skills: readonly string[] }[],
): SkillSource {
  const certification = certifications.find(({ skills }) => skills.some((name) => textKey(name) === skill.key));
  if (certification) return { source: certification.name, sourceIcon: 'certificate' };
  const [association] = skill.associations;
  if (association === undefined) return { source: null, sourceIcon: null };
  const words = association.toLowerCase();
  return { source: association, sourceIcon: ICONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'tag' };
}
