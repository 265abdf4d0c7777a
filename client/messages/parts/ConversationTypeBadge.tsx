import { Badge } from '../../ui/data/Badge';
import { chatCopy } from './copy';

const TONES = { CANDIDATE: 'info', HR: 'good', OTHER: 'neutral' } as const;

/** Whether the other user is a candidate, HR, or someone else. */
export function ConversationTypeBadge({ type }: { type: keyof typeof TONES }) {
  return <Badge tone={TONES[type]}>{chatCopy.types[type]}</Badge>;
}
