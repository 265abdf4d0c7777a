import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { useMemo, useState } from 'react';
import { useStable } from '../../lib/useStable';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { AuditEntries } from '../parts/audit/AuditEntries';
import type { AuditEntry } from '../parts/audit/entry';
import { OpenedByNotice } from '../parts/audit/OpenedByNotice';
import { useCase } from '../parts/useCase';
import { CaseFacts } from './CaseFacts';
import { CaseHead } from './CaseHead';
import { caseCopy as copy } from './copy';
import { DecisionBar } from './DecisionBar';
import { PastDecisions } from './PastDecisions';
import { Documents } from './Documents';
import { scrollMargins } from './stickyStyles';
import { type Verification, VerificationCase } from './verification';

/** What the audit log records when someone reads a case. */
const READS = ['verification.read-case', 'verification.read-document'];

interface CaseProps {
  id: string;
  /** The sheet around it shows the name. */
  hideTitle?: boolean;
  /** Called with its ID when the viewer has verified it or turned it down. */
  onDecided?: ((id: string) => void) | undefined;
}

/** One verification, with everything that a reviewer needs to decide. */
export function Case({ id, hideTitle = false, onDecided }: CaseProps) {
  const { data, loading, error, retry } = useCase(VerificationCase, { id, subject: `verification ${id}` });
  if (!data && loading) return <BlockSkeleton lines={8} label={copy.loading} />;
  if (!data && error) return <ErrorState onRetry={retry}>{copy.failed}</ErrorState>;
  if (!data?.verification) return <EmptyState>{copy.notFound}</EmptyState>;
  const entries = data.auditLog.edges.map(({ node }) => node);
  return (
    <Content key={id} verification={data.verification} entries={entries} hideTitle={hideTitle} onDecided={onDecided} />
  );
}

interface ContentProps extends Pick<CaseProps, 'onDecided'> {
  verification: Verification;
  entries: readonly AuditEntry[];
  hideTitle: boolean;
}

function Content({ verification, entries, hideTitle, onDecided }: ContentProps) {
  const [confirming, setConfirming] = useState(false);
  const setFrame = useCaseKeys(() => setConfirming(true));
  const { id, status, signals } = verification;
  return (
    <Flex ref={setFrame} direction="column" gap="5" css={{ '& :is(a, button, [tabindex])': scrollMargins }}>
      <CaseHead verification={verification} inSheet={hideTitle} />
      {status === 'UNDER_REVIEW' && <OpenedByNotice entries={entries} actions={READS} />}
      <CaseFacts verification={verification} />
      {signals !== null && signals.length > 0 && (
        <Box>
          <Heading as="h3" size="md" mb="2">
            {copy.signals}
          </Heading>
          <chakra.ul ps="5" display="grid" gap="1" listStyleType="disc">
            {signals.map((signal) => (
              <li key={signal}>{signal}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
      <Documents verification={verification} />
      <PastDecisions verification={verification} />
      <AuditEntries entries={entries} subject={id} empty={copy.noEntries} heading="h3" />
      <DecisionBar
        verification={verification}
        inSheet={hideTitle}
        confirming={confirming}
        onConfirmed={() => setConfirming(false)}
        onDecided={onDecided}
      />
    </Flex>
  );
}

const PRESSED = [
  { keys: 'y', label: copy.keys.approve, action: 'approve' },
  { keys: 'n', label: copy.keys.reject, action: 'reject' },
  ...copy.keys.documents.map((label, index) => ({
    keys: String(index + 1),
    label,
    action: `document-${index + 1}`,
  })),
  { keys: '+', label: copy.keys.zoomIn, action: 'zoom-in' },
  { keys: '-', label: copy.keys.zoomOut, action: 'zoom-out' },
];

/** The keys press the buttons of the case. That for the approval asks first, because one key alone must not do what cannot be undone. */
function useCaseKeys(askToApprove: () => void) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const ask = useStable(askToApprove);
  const bindings = useMemo(
    () =>
      PRESSED.map(
        ({ keys, label, action }): KeyBinding => ({
          keys,
          label,
          run: () => {
            const button = frame?.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
            if (action !== 'approve') button?.click();
            else if (button && !button.disabled) ask();
          },
        }),
      ),
    [frame, ask],
  );
  useKeys(copy.keys.title, bindings);
  return setFrame;
}
