import { type RefObject, useMemo, useState } from 'react';
import type { ReferralStatus } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { selectionCopy } from '../answers/copy';
import type { Selectable } from '../answers/RequestSelection';
import { type Refusals, useAnswers } from '../answers/useAnswers';
import { usePressAction } from '../answers/usePressAction';
import { useRequestKeys } from '../answers/useRequestKeys';
import { useSelection } from '../answers/useSelection';

interface Listed {
  /** Identifies the search. */
  key: string;
  /** The requests on the screen in their order, as they are now. */
  nodes: readonly Selectable[];
  shownId: string | null;
  /** The element around the rows. */
  frame: RefObject<HTMLElement | null>;
  /** The keys j and k reached a row. */
  onReach: (id: string) => void;
}

/** The selection of a list, and the answers to the selected or the open request. */
export function useListAnswers({ key, nodes, shownId, frame, onReach }: Listed) {
  const ids = useMemo(() => nodes.map(({ id }) => id), [nodes]);
  const { selected, toggle, clear, selectAll } = useSelection(key, ids);
  // Requests that are not in the list yet, but were selected with all of the filter.
  const [others, setOthers] = useState<readonly Selectable[]>([]);
  const byId = useMemo(() => new Map([...others, ...nodes].map((request) => [request.id, request])), [others, nodes]);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const { answer, undo, held } = useAnswers(setRefusals);
  const [rejecting, setRejecting] = useState<readonly Selectable[] | null>(null);
  const chosen = [...selected].flatMap((id) => byId.get(id) ?? []);
  const shown = shownId === null ? undefined : byId.get(shownId);
  const give = (requests: readonly Selectable[], status: ReferralStatus) => {
    const changeable = requests.filter(
      ({ id, allowedTransitions }) => allowedTransitions.includes(status) && !held.has(id),
    );
    if (changeable.length === 0) toast.info(selectionCopy.none);
    else if (status === 'REJECTED') setRejecting(changeable);
    else {
      answer(changeable, { status });
      clear();
    }
  };
  const subjects = chosen.length > 0 ? chosen : shown ? [shown] : [];
  const { press, onDetails } = usePressAction(shownId);
  useRequestKeys(frame, {
    press,
    reach: onReach,
    select: () => shownId !== null && toggle(shownId, false),
    // A request that was opened by its link need not be in the list.
    accept: () => (subjects.length > 0 ? give(subjects, 'ACCEPTED') : press('accept')),
    reject: () => (subjects.length > 0 ? give(subjects, 'REJECTED') : press('reject')),
    undo,
  });
  const takeAll = (all: readonly Selectable[]) => {
    setOthers(all);
    selectAll(all.map(({ id }) => id));
  };
  const dialogs = { rejecting, setRejecting, refusals, setRefusals, answer, clear };
  return { selected, toggle, clear, chosen, give, takeAll, held, undo, onDetails, dialogs };
}

export type ListAnswers = ReturnType<typeof useListAnswers>;
