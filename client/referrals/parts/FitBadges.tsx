import { ReadinessBadge } from '../../domain/ReadinessBadge';
import type { ReadinessBand } from '../../graphql/graphql';
import { Badge } from '../../ui/data/Badge';
import { matchCopy } from './copy';

interface FitBadgesProps {
  readiness: { score: number; band: ReadinessBand };
  /** How well the candidate fits the job, 0 to 100. */
  match: number;
}

/** A candidate's readiness, and how well they fit the job. */
export function FitBadges({ readiness, match }: FitBadgesProps) {
  return (
    <>
      <ReadinessBadge score={readiness.score} band={readiness.band} />
      <Badge title={matchCopy.help}>{matchCopy.label(match)}</Badge>
    </>
  );
}
