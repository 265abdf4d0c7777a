import { Gauge } from 'lucide-react';
import type { ReadinessBand } from '../graphql/graphql';
import { Badge, type Tone } from '../ui/data/Badge';

/** The labels of spec section 4, by the band that the server assigns. */
const BANDS: Record<ReadinessBand, { label: string; tone: Tone }> = {
  EXCELLENT: { label: 'AI Ready', tone: 'good' },
  GOOD: { label: 'AI Capable', tone: 'info' },
  FAIR: { label: 'AI Learning', tone: 'waiting' },
  NEEDS_WORK: { label: 'Traditional', tone: 'neutral' },
};

/** The label of a band, for example "AI Ready". */
export const bandLabel = (band: ReadinessBand): string => BANDS[band].label;

interface ReadinessBadgeProps {
  /** 0 to 100. */
  score: number;
  band: ReadinessBand;
}

/** A candidate's readiness: the label of its band, and the score. */
export function ReadinessBadge({ score, band }: ReadinessBadgeProps) {
  const { label, tone } = BANDS[band];
  return <Badge tone={tone} icon={Gauge} title={`Readiness: ${score} of 100`}>{`${label} · ${score}`}</Badge>;
}
