import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck } from 'lucide-react';
import type { MessageStatus } from '../../graphql/graphql';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { messageCopy } from './copy';

/** The delivery receipt of a message: a double check when it was seen, otherwise a single one. */
export function DeliveryStatus({ status }: { status: MessageStatus }) {
  const seen = status === 'READ';
  const label = messageCopy.status[status];
  return (
    <chakra.span color={seen ? 'brand.fg' : 'fg.muted'} display="inline-flex" title={label}>
      {seen ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </chakra.span>
  );
}
