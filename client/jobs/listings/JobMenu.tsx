import { CopyPlus, Ellipsis, Link2, Lock, LockOpen, Trash } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobStatus } from '../../graphql/graphql';
import { isPast } from '../../lib/time';
import { paths } from '../../routes/paths';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { OnlineIconButton } from '../../ui/network/OnlineButton';
import { DEADLINE_ANCHOR } from '../parts/deadlineAnchor';
import { actionCopy, rowCopy } from './copy';
import { copyJobLink, useChangeJobStatus } from './useJobActions';

const CloseDialog = lazyOverlay(async () => (await import('./CloseDialog')).CloseDialog);
const RemoveDialog = lazyOverlay(async () => (await import('./RemoveDialog')).RemoveDialog);

interface JobMenuProps {
  job: { id: string; title: string; status: JobStatus; applicationDeadline: string | null };
  /** Called when the job was deleted. */
  onRemoved?: () => void;
}

/** What can be done with a job besides reading and editing it. */
export function JobMenu({ job, onRemoved }: JobMenuProps) {
  const { id, title, status, applicationDeadline } = job;
  const navigate = useNavigate();
  const [asking, ask] = useState<'close' | 'remove' | null>(null);
  const { change } = useChangeJobStatus();
  const isDraft = status === 'DRAFT';
  // Closed in the meantime, for example by an attempt whose answer was lost.
  if (asking === 'close' && status !== 'OPEN') ask(null);
  const open = () => {
    const isOver = applicationDeadline !== null && isPast(applicationDeadline);
    // It cannot be opened until it has a new deadline.
    void (isOver ? navigate(`${paths.editListing(id)}${DEADLINE_ANCHOR}`) : change(id, 'OPEN'));
  };
  const status_ =
    status === 'OPEN'
      ? { value: 'close', label: actionCopy.close, icon: Lock, onSelect: () => ask('close'), movesFocus: true }
      : {
          value: 'open',
          label: isDraft ? actionCopy.publish : actionCopy.reopen,
          icon: LockOpen,
          onSelect: open,
        };
  return (
    <>
      <ActionMenu
        trigger={
          <OnlineIconButton size="sm" variant="ghost" colorPalette="gray" aria-label={rowCopy.moreFor(title)}>
            <Ellipsis aria-hidden />
          </OnlineIconButton>
        }
        actions={[
          status_,
          {
            value: 'duplicate',
            label: actionCopy.duplicate,
            icon: CopyPlus,
            onSelect: () => void navigate(`${paths.newListing}?from=${id}`),
          },
          ...(isDraft
            ? []
            : [{ value: 'link', label: actionCopy.copyLink, icon: Link2, onSelect: () => void copyJobLink(id) }]),
          ...(isDraft
            ? [
                {
                  value: 'remove',
                  label: actionCopy.remove,
                  icon: Trash,
                  destructive: true,
                  separated: true,
                  movesFocus: true,
                  onSelect: () => ask('remove'),
                },
              ]
            : []),
        ]}
      />
      {asking === 'close' && <CloseDialog job={job} onClose={() => ask(null)} />}
      {asking === 'remove' && <RemoveDialog job={job} onClose={() => ask(null)} {...(onRemoved && { onRemoved })} />}
    </>
  );
}
