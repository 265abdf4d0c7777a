import { cleanText, cleanTexts, textKey } from '../platform/api/text';

/** Values as stored and in REST. */
export enum SkillCategory {
  INDUSTRY = 'industry',
  TOOLS = 'tools',
  OTHER = 'other',
}

export const MAX_SKILLS = 35;
/** The number of skills from which users get a warning about the limit. */
export const SKILLS_WARNING = 30;
export const SKILL_LENGTH = 60;
const MAX_ASSOCIATIONS = 10;
const ASSOCIATION_LENGTH = 120;

/**
 * Skill names as they are stored: trimmed, without blanks and duplicates (ignoring case and Unicode form).
 * @throws BAD_USER_INPUT for too many names or one that is too long
 */
export function cleanSkillNames(names: readonly string[]): string[] {
  return cleanTexts('skills', names, { max: SKILL_LENGTH, most: MAX_SKILLS });
}

/**
 * The name of one skill.
 * @throws BAD_USER_INPUT if it is blank or too long
 */
export function cleanSkillName(name: string): string {
  return cleanText('name', name, { max: SKILL_LENGTH });
}

/**
 * The associations of a skill (where it was learned or used), in the owner's words and order.
 * @throws BAD_USER_INPUT for too many associations or one that is too long
 */
export function cleanAssociations(associations: readonly string[]): string[] {
  return cleanTexts('associations', associations, { max: ASSOCIATION_LENGTH, most: MAX_ASSOCIATIONS });
}

/** The warning for a user with this number of skills; null below `SKILLS_WARNING`. */
export function skillsWarning(count: number): string | null {
  return count < SKILLS_WARNING ? null : `You have ${count} skills. Maximum limit is ${MAX_SKILLS} skills.`;
}

/** The name of an icon. Clients render unknown names as `tag`. */
type SourceIcon = 'certificate' | 'briefcase' | 'book' | 'project' | 'tag';

/** The icon of an association by its words; the first match wins. */
const ICONS: readonly (readonly [words: RegExp, icon: SourceIcon])[] = [
  [/\b(certificat\w*|certified|licen[cs]e)/, 'certificate'],
  [/\b(intern|interns|internship|job|work|worked|employ\w*|freelance)\b/, 'briefcase'],
  [/\b(course\w*|class|degree|thesis|university|college|school|bootcamp)\b/, 'book'],
  [/\b(project|hackathon|app|website|github|open source)\b/, 'project'],
];

/** A certification and the skills it names. */
export interface CertifiedSkills {
  name: string;
  skills: readonly string[];
  /** Whether it has a link to the credential or a file, so that readers can check it. */
  hasEvidence: boolean;
}

interface SkillSource {
  source: string | null;
  sourceIcon: SourceIcon | null;
}

function namesSkill({ skills }: Pick<CertifiedSkills, 'skills'>, key: string): boolean {
  return skills.some((name) => textKey(name) === key);
}

/** Whether a certification that readers can check names the skill with this key. */
export function isCertified(key: string, certifications: readonly CertifiedSkills[]): boolean {
  return certifications.some((each) => each.hasEvidence && namesSkill(each, key));
}

/**
 * The source of a skill: the newest certification that names it, because it can be checked; otherwise its first association, or none.
 * @param skill its key and associations
 * @param certifications the user's certifications, most recently issued first
 */
export function sourceOf(
  skill: { key: string; associations: readonly string[] },
  certifications: readonly Omit<CertifiedSkills, 'hasEvidence'>[],
): SkillSource {
  const certification = certifications.find((each) => namesSkill(each, skill.key));
  if (certification) return { source: certification.name, sourceIcon: 'certificate' };
  const [association] = skill.associations;
  if (association === undefined) return { source: null, sourceIcon: null };
  const words = association.toLowerCase();
  return { source: association, sourceIcon: ICONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'tag' };
}
