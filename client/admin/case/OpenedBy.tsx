import { useSession } from '../../lib/useSession';
import { Time } from '../../ui/data/Time';
import type { AuditEntry } from '../parts/audit/entry';
import { caseCopy as copy } from './copy';

const RECENT = 30 * 60_000;

const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < RECENT;

/** Says that another admin opened a document within the last half hour, so that two of them do not review the same case. */
export function OpenedBy({ entries }: { entries: readonly AuditEntry[] }) {
  const me = useSession()?.user.id;
  const last = entries.find(({ action, actor }) => action === 'verification.read-document' && actor?.id !== me);
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
