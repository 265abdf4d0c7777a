import { Box, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '../layout/CloseButton';
import { recipes } from '../theme/recipes';

// The look of Chakra's Input without its ties to a form field, which a first screen would fetch for this one field.
const PlainInput = chakra('input', recipes.input);

export interface SearchBoxProps {
  /** What is looked for, as "Search by name or company": label and placeholder. */
  label: string;
  /** What is searched for now, trimmed. */
  value: string;
  /** Called when typing pauses, on Enter, and on clearing; never for a change of blanks only. */
  onChange: (value: string) => void;
  /** Milliseconds of pause; 250. */
  delay?: number;
}

/** A search field that waits until the typing pauses, with a × to clear it. */
export function SearchBox({ label, value, onChange, delay = 250 }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // What was sent and has not come back as `value` yet: a parent may take its time, as the router does.
  const underway = useRef<string[]>([]);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const send = (text: string) => {
    clearTimeout(pause.current);
    const next = text.trim();
    if (next === sent.current) return;
    sent.current = next;
    underway.current.push(next);
    tell.current(next);
  };
  const write = (text: string) => {
    setDraft(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send(text), delay);
  };
  useEffect(() => {
    const answered = underway.current.indexOf(value);
    underway.current = underway.current.slice(answered + 1);
    if (answered >= 0 || value === sent.current) return;
    clearTimeout(pause.current);
    sent.current = value; // changed from outside, as by a Reset button
    setDraft(value);
  }, [value]);

  return (
    <Box position="relative" width="full" role="search">
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        height="10"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
        zIndex="1"
      >
        <Search size={16} aria-hidden />
      </Box>
      <PlainInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={200}
        ps="9"
        pe="10"
        enterKeyHint="search"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft);
          if (event.key === 'Escape' && draft !== '') {
            event.stopPropagation();
            write('');
          }
        }}
      />
      {draft !== '' && (
        <CloseButton
          aria-label="Clear search"
          size="xs"
          position="absolute"
          insetEnd="1"
          top="1"
          onClick={() => {
            setDraft('');
            send('');
            input.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
