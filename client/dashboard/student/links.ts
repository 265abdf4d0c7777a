import { isEditable } from '../../domain/stepLink';
import { editProfilePath, paths } from '../../routes/paths';

/** The place where the most valuable missing field of the profile can be filled in. */
export function completionLink(missing: readonly string[]): string {
  const field = missing.find(isEditable);
  return field === undefined ? paths.profile : editProfilePath(field);
}
