interface Click {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a click has no modifier key. With one, the browser opens a link in a new tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
