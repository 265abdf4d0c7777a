import { Gauge } from 'lucide-react';
import { Badge } from './Badge';
import { readinessLabel } from './status';

/** How ready a candidate is, 0..100, with the band's name: 90 AI Ready, 80 AI Capable, 70 AI Learning, else Traditional. */
export function ReadinessBadge({ score }: { score: number }) {
  const { label, tone } = readinessLabel(score);
  return <Badge tone={tone} icon={Gauge} title={`Readiness ${score} of 100`}>{`${label} · ${score}`}</Badge>;
}
