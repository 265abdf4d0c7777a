import { Check, CheckCheck, CircleCheck } from 'lucide-react';
import type { MessageStatus } from '../../graphql/graphql';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { messageCopy } from './copy';

const ICONS = { SENT: Check, DELIVERED: CircleCheck, READ: CheckCheck };

/** The delivery receipt of a message: a check when it was sent, in a circle when it was delivered, and a double one when it was seen. */
export function DeliveryStatus({ status }: { status: MessageStatus }) {
  const label = messageCopy.status[status];
  const Icon = ICONS[status];
  return (
    <span className="message-status" data-seen={status === 'READ' || undefined} title={label}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
