import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../lib/numbers';
import { listCopy } from './copy';

export interface SelectionBarProps {
  /** The number of selected rows. */
  count: number;
  /** After the number, with its own punctuation, for example ", 2 of them for colleagues". */
  note?: string;
  onClear: () => void;
  /** The buttons of what can be done with the selected rows. */
  children: ReactNode;
}

// On phones, these two are the first line, and the buttons between them the next.
const firstLine = { base: '-1', md: '0' } as const;
const countText = { order: firstLine, flexBasis: { base: 'calc(100% - 12rem)', md: 'auto' } } as const;
const clear = { order: firstLine, flexShrink: '0' } as const;

/** What can be done with the selected rows of a list, at the bottom of the screen. On phones it replaces the bar of the portal. */
export function SelectionBar({ count, note, onClear, children }: SelectionBarProps) {
  return (
    <Flex
      role="region"
      aria-label={listCopy.selection}
      data-takes-bottom=""
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="2"
      wrap="wrap"
      mx={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="2"
      pb={{ base: 'calc(var(--bm-spacing-2) + env(safe-area-inset-bottom))', md: '2' }}
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Box {...countText} fontWeight="semibold" aria-live="polite" fontVariantNumeric="tabular-nums" me="2">
        {listCopy.selected(number(count))}
        {note}
      </Box>
      {children}
      <Button size="sm" variant="ghost" colorPalette="gray" {...clear} ms="auto" onClick={onClear}>
        <X aria-hidden /> {listCopy.clearSelection}
      </Button>
    </Flex>
  );
}
