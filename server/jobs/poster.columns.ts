import { type ColumnMap, columns } from '../platform/db/rows';
import { fieldsBelow } from '../platform/api/selection';
import { USER_COLUMNS } from '../users/users.columns';

/** How much of the poster a job list reads. Lists rarely need the whole profile, and reading it for every job is expensive. */
export type PosterShown = 'none' | 'card' | 'full';

const { id, firstName, lastName, name, role, headline, company, position, department, photoFileId, verifiedAt } =
  USER_COLUMNS;
// The presenter needs these to decide which of the other columns the viewer may see.
const { collegeKey, profileVisibility, deletedAt } = USER_COLUMNS;
const SHOWN: ColumnMap = { id, firstName, lastName, name, role, headline, company, position, department };
const CARD: ColumnMap = { ...SHOWN, photoFileId, verifiedAt, collegeKey, profileVisibility, deletedAt };
/** The fields of a user that the card columns cover. */
const CARD_FIELDS: ReadonlySet<string> = new Set([...Object.keys(SHOWN), 'photoUrl', 'verified', '__typename']);

/** The select list for each level of detail. */
export const POSTER_SELECT: Record<Exclude<PosterShown, 'none'>, string> = {
  card: columns('u', 'poster', CARD),
  full: columns('u', 'poster', USER_COLUMNS),
};

/** How much of the poster a document selects. `paths` come from `selectedPaths`. */
export function posterShown(paths: ReadonlySet<string>): PosterShown {
  const path = 'edges.node.postedBy';
  if (!paths.has(path)) return 'none';
  return fieldsBelow(paths, path).every((field) => CARD_FIELDS.has(field)) ? 'card' : 'full';
}
