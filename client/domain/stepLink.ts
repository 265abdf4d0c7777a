import { editProfilePath, paths } from '../routes/paths';

/** The directory of verified referrers, where a request begins. */
export const askLink = `${paths.alumni}?verified=`;

/** Whether the profile page can edit the field. */
export const isEditable = (field: string): boolean => field !== 'skills';

/** Where a readiness advice can be followed; null where no screen exists for it. */
export function stepLink(part: { name: string; field: string | null } | undefined): string | null {
  if (!part) return null;
  if (part.field !== null) return isEditable(part.field) ? editProfilePath(part.field) : `${paths.skills}?add=skill`;
  if (part.name === 'Certifications') return `${paths.skills}?add=certification`;
  return part.name === 'Outcomes' ? askLink : null;
}
