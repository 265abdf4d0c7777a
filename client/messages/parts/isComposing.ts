import type { KeyboardEvent } from 'react';

/** The code of every key that an input method handles. */
const HANDLED = 229;

/**
 * Whether a key belongs to an input method that is composing a word. Safari ends the composition before the key that does it, which then has
 * only this code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === HANDLED;
