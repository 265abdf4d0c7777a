import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { plural } from '../../lib/numbers';
import { OnlineButton } from '../network/OnlineButton';

export interface SaveBarProps {
  /** The number of changed fields. */
  changes: number;
  saving: boolean;
  /** Called by the first button: there may be changes to discard, or none. */
  onClose: () => void;
  /** The texts of the buttons. `close` replaces `discard` while nothing is changed. */
  words: { save: string; discard: string; close: string };
}

/**
 * The end of a form, at the bottom of the screen: how much is not saved, and the buttons to save or discard it. Place it last in the form.
 * On phones, it takes the place of the portal's bottom bar.
 */
export function SaveBar({ changes, saving, onClose, words }: SaveBarProps) {
  return (
    <Flex
      data-takes-bottom
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="flex-end"
      gap="2"
      wrap="wrap"
      pt="3"
      pb={{ base: 'calc(var(--bm-spacing-3) + env(safe-area-inset-bottom))', md: '3' }}
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Box
        flex={{ base: changes > 0 ? '1 0 100%' : '1', sm: '1' }}
        fontWeight="medium"
        aria-live="polite"
        fontVariantNumeric="tabular-nums"
      >
        {changes > 0 && `${plural(changes, 'change')} not saved`}
      </Box>
      <Button variant="outline" colorPalette="gray" disabled={saving} onClick={onClose}>
        {changes > 0 ? words.discard : words.close}
      </Button>
      <OnlineButton type="submit" loading={saving}>
        {words.save}
      </OnlineButton>
    </Flex>
  );
}
