import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Moves {
  /** The board, so that cards of another one are not taken. */
  board: string;
  takes: (cardId: string, column: string) => boolean;
  onDrop: (cardId: string, column: string) => void;
}

/** Returns the ID of the card that is dragged with the pointer, and moves it to the column that it is dropped on. */
export function useBoardDrag({ board, onDrop }: Omit<Moves, 'takes'>): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['board'] === board,
        onDragStart: ({ source }) => setDragged(String(source.data['card'])),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const column = location.current.dropTargets[0]?.data['column'];
          if (typeof column === 'string') drop(String(source.data['card']), column);
        },
      }),
    [board],
  );
  return dragged;
}

/** Lets the pointer drag a card. */
export function useDraggable(element: RefObject<HTMLElement | null>, board: string, card: string): void {
  useEffect(() => {
    if (!element.current) return undefined;
    return draggable({ element: element.current, getInitialData: () => ({ board, card }) });
  }, [element, board, card]);
}

/** Lets cards be dropped on a column. Returns whether one that the column takes is above it. */
export function useDropTarget(element: RefObject<HTMLElement | null>, column: string, moves: Omit<Moves, 'onDrop'>) {
  const [isOver, setOver] = useState(false);
  const { board } = moves;
  const takes = useEffectEvent(moves.takes);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ column }),
      canDrop: ({ source }) => source.data['board'] === board && takes(String(source.data['card']), column),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, board, column]);
  return isOver;
}
