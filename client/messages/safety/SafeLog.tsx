import { type ReactNode, useMemo, useState } from 'react';
import { ReportDialog } from '../../domain/report/ReportButton';
import type { OpenConversation } from '../chat/conversationQuery';
import { SafetyProvider } from './safetyContext';

/** Around the messages of a conversation: turns links off in a message request, and reports its sender from a warning. */
export function SafeLog({ conversation, children }: { conversation: OpenConversation; children: ReactNode }) {
  const { id, request, with: other } = conversation;
  const [reporting, setReporting] = useState(false);
  const linksOff = request === 'RECEIVED' || request === 'DECLINED';
  const safety = useMemo(() => ({ linksOff, onReport: () => setReporting(true) }), [linksOff]);
  return (
    <SafetyProvider value={safety}>
      {children}
      {reporting && (
        <ReportDialog
          reported={{ id: other.id, name: other.name, conversationId: id, blocked: other.viewerBlocks }}
          onClose={() => setReporting(false)}
        />
      )}
    </SafetyProvider>
  );
}
