import { Box } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { AppDialog } from '../../ui/overlays/AppDialog';
import type { Choice } from './choices';
import { ChoiceList } from './ChoiceList';
import { paletteCopy } from './copy';
import { type CommandsProps, useCommands } from './useCommands';
import { usePaletteSearch } from './usePaletteSearch';

interface PaletteProps extends CommandsProps {
  onClose: () => void;
}

/** Finds sections, actions, people, jobs and conversations with the keyboard, for referrers candidates and their listings. The shell closes it after a navigation. */
export function Palette({ onClose, ...commands }: PaletteProps) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const q = text.trim();
  const found = usePaletteSearch(q, commands.portal.key === 'student');
  const groups = [...useCommands(q, commands), ...found.groups].filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const active = Math.min(index, choices.length - 1);
  const type = (value: string) => {
    setText(value);
    setIndex(0);
  };
  const choose = useChoose(onClose);
  useEscapeToClear(text, type);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    const chosen = choices[active];
    if (next !== undefined) setIndex(Math.max(0, next));
    else if (event.key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <AppDialog open onClose={onClose} title={paletteCopy.title} initialFocus={input}>
      <Input
        ref={input}
        role="combobox"
        aria-label={paletteCopy.title}
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={paletteCopy.placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={listId} groups={groups} active={active} onActive={setIndex} onChoose={choose} />
      <Status q={q} count={choices.length} searching={found.searching} failed={found.failed} />
    </AppDialog>
  );
}

/** Opens a choice, in a new tab if wanted and possible. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to, run }: Choice, inNewTab: boolean) => {
    if (to !== undefined && inNewTab) window.open(to, '_blank', 'noopener');
    else if (to !== undefined) void navigate(to);
    onClose();
    run?.();
  };
}

/** Escape clears the text first. The dialog, which closes with Escape, must not see that key. */
function useEscapeToClear(text: string, setText: (text: string) => void): void {
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || latest.current.text === '') return;
      event.stopImmediatePropagation();
      latest.current.setText('');
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

interface StatusProps {
  q: string;
  count: number;
  searching: boolean;
  failed: boolean;
}

function Status({ q, count, searching, failed }: StatusProps) {
  const isEmpty = count === 0 && !searching && !failed;
  const visible = failed ? paletteCopy.failed : isEmpty ? paletteCopy.nothing(q) : '';
  return (
    <Box role="status" fontSize="sm" color="fg.muted" mt="3" minH="5">
      {visible || (searching ? paletteCopy.searching : paletteCopy.help)}
      {!visible && !searching && <VisuallyHidden>{` ${paletteCopy.count(count)}`}</VisuallyHidden>}
    </Box>
  );
}
