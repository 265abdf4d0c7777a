import { type ColumnMap, columns } from '../platform/db/rows';
import { fieldsBelow } from '../platform/api/selection';
import { USER_COLUMNS } from '../users/users.columns';

/** How much of its poster a list of jobs reads: nobody looks at a whole profile there, and a list reads it for every job. */
export type PosterShown = 'none' | 'card' | 'full';

const { id, firstName, lastName, name, role, headline, company, position, department, photoFileId, verifiedAt } =
  USER_COLUMNS;
// By these the presenter decides what of the others is told.
const { collegeKey, profileVisibility, deletedAt } = USER_COLUMNS;
const SHOWN: ColumnMap = { id, firstName, lastName, name, role, headline, company, position, department };
const CARD: ColumnMap = { ...SHOWN, photoFileId, verifiedAt, collegeKey, profileVisibility, deletedAt };
/** The fields of a person that the columns of a card answer. */
const CARD_FIELDS: ReadonlySet<string> = new Set([...Object.keys(SHOWN), ...['photoUrl', 'verified', '__typename']]);

/** The select list of each. */
export const POSTER_SELECT: Record<Exclude<PosterShown, 'none'>, string> = {
  card: columns('u', 'poster', CARD),
  full: columns('u', 'poster', USER_COLUMNS),
};

/** What a document may ask of the posters of a list; `paths` are those of `selectedPaths`. */
export function posterShown(paths: ReadonlySet<string>): PosterShown {
  const path = 'edges.node.postedBy';
  if (!paths.has(path)) return 'none';
  return fieldsBelow(paths, path).every((field) => CARD_FIELDS.has(field)) ? 'card' : 'full';
}
