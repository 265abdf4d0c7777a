import { useLayoutEffect, useRef } from 'react';

/** A ref for a textarea that grows with its text, up to `maxRows`. */
export function useAutoGrow(text: string, maxRows: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.rows = 1;
    // Not measured, for which the browser has to lay out the page: it is empty whenever a conversation is opened or a message is sent.
    if (text === '') return;
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    const measured = (element.scrollHeight - padding) / Number.parseFloat(lineHeight);
    const lines = Math.max(text.split('\n').length, Number.isFinite(measured) ? Math.floor(measured + 0.2) : 1);
    element.rows = Math.min(maxRows, Math.max(1, lines));
  }, [text, maxRows]);
  return field;
}
