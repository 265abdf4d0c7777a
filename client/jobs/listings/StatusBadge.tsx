import { CircleCheck, CircleDashed, Lock } from 'lucide-react';
import type { JobStatus } from '../../graphql/graphql';
import { Badge } from '../../ui/data/Badge';
import { statusNames } from './copy';

const LOOKS = {
  OPEN: { tone: 'good', icon: CircleCheck },
  CLOSED: { tone: 'neutral', icon: Lock },
  DRAFT: { tone: 'waiting', icon: CircleDashed },
} as const;

/** The status of a job: word, icon and color. */
export function StatusBadge({ status }: { status: JobStatus }) {
  return <Badge {...LOOKS[status]}>{statusNames[status]}</Badge>;
}
