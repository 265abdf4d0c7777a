import { useEffect, useReducer, useState } from 'react';
import { readError } from '../../data/errors';
import { isEditable, type MessageRef } from '../outbox/messageRef';
import { composerCopy } from './copy';
import { useIsDeleted } from './useIsDeleted';

/** The refusals of the server that no further attempt changes: the message is too old, deleted or gone. */
const FINAL = new Set(['CONFLICT', 'NOT_FOUND']);

/**
 * Why a message can no longer be edited: it is deleted, its time is over, or the server has refused the change. Null while it can, and without
 * a message.
 */
export function useEditObstacle(message: MessageRef | null) {
  const isDeleted = useIsDeleted(message?.id ?? null);
  const [refused, setRefused] = useState<{ id: string; why: string } | null>(null);
  useEnd(message?.editableUntil ?? null);
  /** @returns whether it is an obstacle, which the composer shows */
  const onRefused = (error: unknown): boolean => {
    const { code, message: why } = readError(error);
    if (!message || !FINAL.has(code)) return false;
    setRefused({ id: message.id, why });
    return true;
  };
  const why = refused && refused.id === message?.id ? refused.why : null;
  const over = message && !isEditable(message) ? composerCopy.editOver : null;
  return { obstacle: isDeleted ? composerCopy.editDeleted : (why ?? over), onRefused };
}

/** Renders again when the time is over. */
function useEnd(until: string | null): void {
  const [, end] = useReducer((ends: number) => ends + 1, 0);
  useEffect(() => {
    const left = until === null ? 0 : Date.parse(until) - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(end, left);
    return () => clearTimeout(timer);
  }, [until]);
}
