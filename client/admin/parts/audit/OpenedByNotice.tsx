import { useSession } from '../../../lib/useSession';
import { Time } from '../../../ui/data/Time';
import { auditEntryCopy as copy } from './auditCopy';
import type { AuditEntry } from './entry';

const RECENT = 30 * 60_000;

const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < RECENT;

interface OpenedByNoticeProps {
  entries: readonly AuditEntry[];
  /** The actions that show that someone reads the case. */
  actions: readonly string[];
}

/** Says that another admin read a case within the last half hour, so that two of them do not review the same one. */
export function OpenedByNotice({ entries, actions }: OpenedByNoticeProps) {
  const me = useSession()?.user.id;
  const last = entries.find(({ action, actor }) => actions.includes(action) && actor?.id !== me);
  if (!last || !isRecent(last.at)) return null;
  return (
    <Time
      at={last.at}
      display="block"
      px="3"
      py="2"
      borderRadius="l2"
      bg="info.soft"
      color="info"
      fontWeight="medium"
      role="note"
    >
      {(time) => copy.openedBy(last.actor?.name ?? copy.anAdmin, time)}
    </Time>
  );
}
