import { ExternalLink, Pencil, StarOff, StickyNote, Trash } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationStage } from '../../graphql/graphql';
import { useOnline } from '../../lib/useOnline';
import type { MenuAction } from '../../ui/overlays/MenuFrame';
import { stageNames } from '../parts/copy';
import { type Entry, refusalOf, STAGES } from '../parts/entry';
import { actionCopy } from './copy';
import { useDeleteEntry, useMoveEntry, useUnsaveJob } from './useEntryChanges';

/**
 * What the viewer can do with an entry. Withdrawing a direct application is final, so it is asked about first: `withdrawing` is the
 * application that the question is about.
 * @param onEdit opens the dialog of an entry
 */
export function useEntryActions(onEdit: (entry: Entry) => void) {
  const online = useOnline();
  const { move: send, moving } = useMoveEntry();
  const remove = useDeleteEntry();
  const unsave = useUnsaveJob();
  const [withdrawing, setWithdrawing] = useState<Entry | null>(null);

  const moves = (entry: Entry): readonly ApplicationStage[] => (online ? entry.allowedStages : []);
  const refusal = (entry: Entry) => (online ? refusalOf(entry) : actionCopy.offline);
  const move = (entry: Entry, to: ApplicationStage) => {
    if (to === 'WITHDRAWN' && entry.kind === 'JOB') setWithdrawing(entry);
    else void send(entry, to);
  };
  const withdraw = async () => {
    if (withdrawing) await send(withdrawing, 'WITHDRAWN');
    setWithdrawing(null);
  };

  const actionsOf = (entry: Entry): MenuAction[] => {
    const { kind, stage, url } = entry;
    const isOwn = kind === 'EXTERNAL';
    const actions: (MenuAction | false)[] = [
      {
        value: 'edit',
        label: isOwn ? actionCopy.edit : actionCopy.note,
        icon: isOwn ? Pencil : StickyNote,
        movesFocus: true,
        onSelect: () => onEdit(entry),
      },
      url !== null && {
        value: 'posting',
        label: actionCopy.posting,
        icon: ExternalLink,
        onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
      },
      isOwn && {
        value: 'delete',
        label: actionCopy.remove,
        icon: Trash,
        destructive: true,
        needsNetwork: true,
        onSelect: () => void remove(entry),
      },
      kind === 'JOB' &&
        stage === 'SAVED' && {
          value: 'unsave',
          label: actionCopy.unsave,
          icon: StarOff,
          needsNetwork: true,
          onSelect: () => void unsave(entry),
        },
    ];
    return actions.filter((action) => action !== false);
  };
  /** The moves of an entry for a menu, and why there are no others. */
  const moveActionsOf = (entry: Entry): MenuAction[] => {
    const allowed = moves(entry);
    const isRefused = STAGES.some((stage) => stage !== entry.stage && !allowed.includes(stage));
    return [
      ...allowed.map((stage) => ({
        value: `move ${stage}`,
        label: actionCopy.moveTo(stageNames[stage]),
        onSelect: () => move(entry, stage),
      })),
      ...(isRefused ? [{ value: 'refusal', label: refusal(entry), disabled: true, onSelect: () => undefined }] : []),
    ];
  };
  return {
    online,
    moves,
    refusal,
    move,
    actionsOf,
    moveActionsOf,
    withdrawing,
    withdraw: () => void withdraw(),
    keep: () => setWithdrawing(null),
    moving,
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
