import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Options {
  /** The current search, trimmed. */
  value: string;
  onChange: (value: string) => void;
  /** The pause after which the text is sent, in milliseconds. */
  delay: number;
}

/** The text of a search field. `write` sends it when typing pauses, `send` at once. A `value` changed from outside replaces it. */
export function useSearchDraft({ value, onChange, delay }: Options) {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // Texts that were sent but have not come back as `value` yet: the parent may update it later, as the router does.
  const unconfirmed = useRef<string[]>([]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    setDraft(text);
    const next = text.trim();
    if (next === sent.current) return;
    sent.current = next;
    unconfirmed.current.push(next);
    latest.current(next);
  };
  const write = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    // Rendered at once: a filter that is chosen next starts from the address that has this search.
    timer.current = setTimeout(() => flushSync(() => send(text)), delay);
  };
  useEffect(() => {
    const confirmed = unconfirmed.current.indexOf(value);
    unconfirmed.current = unconfirmed.current.slice(confirmed + 1);
    if (confirmed >= 0 || value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value; // changed from outside, for example by a Reset button
    setDraft(value);
  }, [value]);
  return { draft, write, send };
}
