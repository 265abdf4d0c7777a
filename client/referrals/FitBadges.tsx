import { Badge } from '../ui/Badge';
import { ReadinessBadge } from '../ui/ReadinessBadge';
import { managementWords } from './copy';

/** How ready a candidate is, and how well they fit the job; 0..100 each. */
export function FitBadges({ readiness, match }: { readiness: number; match: number }) {
  return (
    <>
      <ReadinessBadge score={readiness} />
      <Badge title={managementWords.matchHelp}>{managementWords.match(match)}</Badge>
    </>
  );
}
