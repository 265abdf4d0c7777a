import { Sparkle } from 'lucide-react';
import type { ReadinessBand } from '../../graphql/graphql';
import { Badge } from '../../ui/data/Badge';
import { BANDS } from './bands';
import { candidateCopy } from './copy';

/** A candidate's AI readiness: the score of 0 to 100, and the label of its band. */
export function BandBadge({ score, band }: { score: number; band: ReadinessBand }) {
  const { label, tone } = BANDS[band];
  return <Badge tone={tone} icon={Sparkle} title={candidateCopy.readiness(score)}>{`${score} ${label}`}</Badge>;
}
