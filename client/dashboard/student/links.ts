import { editProfilePath, paths } from '../../routes/paths';

/** The directory of verified referrers, where a request begins. */
export const askLink = `${paths.alumni}?verified=`;

/** Whether the profile page can edit the field. */
const isEditable = (field: string) => field !== 'skills';

/** The place where the most valuable missing field of the profile can be filled in. */
export function completionLink(missing: readonly string[]): string {
  const field = missing.find(isEditable);
  return field === undefined ? paths.profile : editProfilePath(field);
}

/** Where a readiness advice can be followed; null where no screen exists for it. */
export function stepLink(part: { name: string; field: string | null } | undefined): string | null {
  if (!part) return null;
  if (part.field !== null) return isEditable(part.field) ? editProfilePath(part.field) : paths.skills;
  if (part.name === 'Certifications') return paths.skills;
  return part.name === 'Outcomes' ? askLink : null;
}
