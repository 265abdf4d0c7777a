import { Box, Flex } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchBox } from '../../ui/forms/SearchBox';
import { useKeys } from '../../ui/keys/useKeys';
import { CloseButton } from '../../ui/layout/CloseButton';
import { isComposing } from '../parts/isComposing';
import { threadSearchCopy as copy } from './copy';
import { searchKeys, searchKeysTitle } from './keys';
import { useMatches } from './useMatches';

interface ThreadSearchProps {
  conversationId: string;
  /** How often it was opened, also while it was open: each time, its field gets the focus. */
  times: number;
  /** Shows the message with this number, and marks it; null for none. */
  onGo: (seq: number | null) => void;
  onClose: () => void;
}

/**
 * Searches in the open conversation, below its head. It starts at the latest match; Enter and the up arrow go to the one before, Shift+Enter
 * and the down arrow to the one after. Escape closes it.
 */
export function ThreadSearch({ conversationId, times, onGo, onClose }: ThreadSearchProps) {
  const [q, setQ] = useState('');
  const matches = useMatches(conversationId, q, onGo);
  const bar = useRef<HTMLDivElement>(null);
  const focusField = () => bar.current?.querySelector('input')?.focus();
  useEffect(focusField, [times]);
  useKeys(searchKeysTitle, searchKeys);
  const isFound = matches.total !== null && matches.total > 0;
  const start = useEffectEvent(() => (isFound ? matches.first() : onGo(null)));
  useEffect(() => start(), [isFound, q]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    const isEnter = input !== null && event.key === 'Enter';
    const back = event.key === 'ArrowUp' || (isEnter && !event.shiftKey);
    const forth = event.key === 'ArrowDown' || (isEnter && event.shiftKey);
    // Enter also searches for what was typed just now.
    const isTyped = input !== null && input.value.trim() !== q;
    if (!(back || forth) || isTyped || matches.index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (back) matches.earlier();
    else matches.later();
  };
  return (
    <Flex
      ref={bar}
      align="center"
      gap="1"
      px={{ base: '2', md: '4' }}
      py="2"
      bg="bg.panel"
      borderBottomWidth="1px"
      onKeyDownCapture={onKeyDown}
    >
      <SearchBox label={copy.label} value={q} onChange={setQ} />
      <Box
        role="status"
        minW={{ base: '12', md: '16' }}
        flexShrink="0"
        px="1"
        fontSize="xs"
        color="fg.muted"
        whiteSpace="nowrap"
        textAlign="center"
      >
        {statusOf(matches)}
      </Box>
      {matches.failed ? (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            matches.retry();
            focusField(); // the button goes
          }}
        >
          {copy.retry}
        </Button>
      ) : (
        <Steps matches={matches} />
      )}
      <CloseButton aria-label={copy.close} onClick={onClose} />
    </Flex>
  );
}

/** Go to the match before and after. */
function Steps({ matches }: { matches: ReturnType<typeof useMatches> }) {
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={copy.earlier}
        disabled={!matches.hasEarlier}
        onClick={matches.earlier}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={copy.later}
        disabled={!matches.hasLater}
        onClick={matches.later}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  );
}

function statusOf({ total, totalText, index, failed }: ReturnType<typeof useMatches>): string {
  if (failed) return copy.failed;
  if (total === null) return '';
  return total === 0 ? copy.none : copy.place(index + 1, totalText);
}
