import { chakra, Flex } from '@chakra-ui/react';
import { Check, Mail, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { SplitRow } from '../../ui/list/SplitRow';
import { ReviewClock } from '../case/ReviewClock';
import { queueCopy as copy } from './copy';
import type { QueuedVerification } from './useQueue';

interface QueueRowProps {
  verification: QueuedVerification;
  isOpen: boolean;
  /** Shows it beside the list; without it, the row leads to its page. */
  onOpen?: (id: string) => void;
}

/** One verification of the queue. It names the documents by their number only, because reading one is recorded. */
export function QueueRow({ verification, isOpen, onOpen }: QueueRowProps) {
  const { id, user, company, status, submittedAt, emailVerified, linkedinConnected, attachedDocuments } = verification;
  const { decisions, neededDecisions } = verification;
  const approvals = decisions.filter(({ approve }) => approve).length;
  const isWaiting = status === 'UNDER_REVIEW' && submittedAt !== null;
  return (
    <SplitRow id={id} title={user.name} to={paths.adminVerification(id)} isOpen={isOpen} onOpen={onOpen}>
      <Flex columnGap="3" wrap="wrap" color="fg.muted" fontSize="xs" mt="1">
        <bdi>{company}</bdi>
        {submittedAt !== null && (isWaiting ? <ReviewClock submittedAt={submittedAt} /> : <Time at={submittedAt} />)}
        <Step sign={<Mail size={14} aria-hidden />} done={emailVerified} text={copy.email[`${emailVerified}`]} />
        <Step sign={<b aria-hidden>in</b>} done={linkedinConnected} text={copy.linkedin[`${linkedinConnected}`]} />
        <span>{copy.documents(attachedDocuments.length)}</span>
        {isWaiting && approvals > 0 && <span>{copy.approvals(approvals, neededDecisions)}</span>}
      </Flex>
    </SplitRow>
  );
}

interface StepProps {
  sign: ReactNode;
  done: boolean;
  text: string;
}

/** Whether a step of the verification is done: two icons, with their meaning as hidden text. */
function Step({ sign, done, text }: StepProps) {
  const Mark = done ? Check : Minus;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.5" title={text} {...(done && { color: 'good' })}>
      {sign}
      <Mark size={12} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </chakra.span>
  );
}
