import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReportResolution } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { ReasonDialog } from '../parts/ReasonDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { resolveCopy as copy } from './copy';
import type { Report } from './report';
import { useResolve } from './useResolve';

const MAX_REASON = 400;

interface ReportActionsProps {
  report: Report;
  /** Called with its ID when the viewer has closed it. */
  onDecided?: ((id: string) => void) | undefined;
}

/** The decision about an open report. Each says what it does, and takes a reason. */
export function ReportActions({ report, onDecided }: ReportActionsProps) {
  const { status, viewerCanResolve, proposal, suspensionNeedsSecondAdmin: needsSecond } = report;
  const me = useSession()?.user.id;
  const [asked, setAsked] = useState<ReportResolution | null>(null);
  const resolve = useResolve(report, onDecided);
  // The dialog keeps what was typed there when another admin decides.
  if (status !== 'OPEN' && asked === null) return null;
  if (!viewerCanResolve && asked === null) return <chakra.p color="fg.muted">{copy.own}</chakra.p>;
  const isMine = proposal?.by?.id === me && proposal !== null;
  const agrees = proposal !== null && !isMine && !needsSecond;
  return (
    <Flex direction="column" gap="3">
      {proposal && (isMine || agrees) && (
        <div>
          <p>{isMine ? copy.proposedByYou : copy.proposedBy(proposal.by?.name ?? copy.anAdmin)}</p>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {proposal.reason}
          </chakra.p>
        </div>
      )}
      <Flex gap="2" wrap="wrap">
        <Act label={copy.dismiss} onAsk={() => setAsked('DISMISSED')} />
        <Act label={copy.warn} onAsk={() => setAsked('WARNED')} />
        {!(isMine && needsSecond) && (
          <Act label={suspendLabel({ needsSecond, agrees })} onAsk={() => setAsked('SUSPENDED')} />
        )}
      </Flex>
      {asked && <Asked resolution={asked} report={report} onClose={() => setAsked(null)} onConfirm={resolve} />}
    </Flex>
  );
}

function suspendLabel({ needsSecond, agrees }: { needsSecond: boolean; agrees: boolean }): string {
  if (needsSecond) return copy.suspendOf(1);
  return agrees ? copy.suspendOf(2) : copy.suspend;
}

const Act = ({ label, onAsk }: { label: string; onAsk: () => void }) => (
  <OnlineButton variant="outline" colorPalette="gray" onClick={onAsk}>
    {label}
  </OnlineButton>
);

interface AskedProps {
  resolution: ReportResolution;
  report: Report;
  onClose: () => void;
  onConfirm: (resolution: ReportResolution, reason: string) => Promise<boolean>;
}

function Asked({ resolution, report, onClose, onConfirm }: AskedProps) {
  const { title, text, help, confirm } = copy.dialogs[resolution];
  const waits = resolution === 'SUSPENDED' && report.suspensionNeedsSecondAdmin;
  return (
    <ReasonDialog
      title={title(report.about.name)}
      description={`${text} ${waits ? copy.second : copy.reporterHears}`}
      help={help}
      confirm={confirm}
      destructive={resolution !== 'DISMISSED'}
      maxLength={MAX_REASON}
      onClose={onClose}
      onConfirm={(reason) => onConfirm(resolution, reason)}
    />
  );
}
