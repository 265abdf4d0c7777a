import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Textarea } from '@chakra-ui/react/textarea';
import { Check, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { CloseButton } from '../../ui/layout/CloseButton';
import { composerWords } from '../copy';
import { quoted } from './quote';
import { type Draft, useComposer } from './useComposer';
import { useTypingSignal } from './useTypingSignal';

/** Lines the field grows to (spec, section 9). */
const MOST_ROWS = { desktop: 6, mobile: 4 };

interface ComposerProps {
  conversationId: string;
  draft: Draft;
  /** What was replied to or edited is done with. */
  onDone: () => void;
}

/** Where one writes: Enter sends, Shift and Enter starts a new line, Escape ends an edit or a reply. */
export function Composer({ conversationId, draft, onDone }: ComposerProps) {
  const { text, write, left, ready, saving, submit } = useComposer(conversationId, draft, onDone);
  const tellTyping = useTypingSignal(conversationId);
  const mobile = useIsMobile();
  const field = useGrowing(text, mobile ? MOST_ROWS.mobile : MOST_ROWS.desktop);
  useEffect(() => {
    if (draft.kind !== 'new') field.current?.focus();
  }, [draft, field]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape' && draft.kind !== 'new') onDone();
  };
  const editing = draft.kind === 'edit';
  return (
    <Box
      bg="bg.panel"
      borderTopWidth="1px"
      px={{ base: '2', md: '4' }}
      py="3"
      pb="max(12px, env(safe-area-inset-bottom))"
    >
      <Banner draft={draft} onCancel={onDone} />
      <Flex asChild gap="2" align="flex-end">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Textarea
            ref={field}
            aria-label={composerWords.label}
            placeholder={composerWords.placeholder}
            title={mobile ? undefined : composerWords.hint}
            rows={1}
            resize="none"
            minH="10"
            py="2"
            value={text}
            aria-invalid={left < 0 || undefined}
            onChange={(event) => {
              write(event.target.value);
              if (event.target.value.trim() !== '' && !editing) tellTyping();
            }}
            onKeyDown={onKeyDown}
            enterKeyHint="send"
          />
          <IconButton
            type="submit"
            aria-label={editing ? composerWords.save : composerWords.send}
            disabled={!ready}
            loading={saving}
          >
            {editing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
          </IconButton>
        </form>
      </Flex>
      {left < 0 && (
        <Box role="alert" color="fg.error" fontSize="xs" mt="1">
          {composerWords.tooLong(left)}
        </Box>
      )}
    </Box>
  );
}

/** What is being edited or replied to, and the way out of it. */
function Banner({ draft, onCancel }: { draft: Draft; onCancel: () => void }) {
  if (draft.kind === 'new') return null;
  const editing = draft.kind === 'edit';
  const { mine, content } = editing ? draft.message : draft.to;
  const replying = mine ? composerWords.replyingToYourself : composerWords.replyingToThem;
  return (
    <Flex role="status" align="flex-start" gap="3" mb="2" ps="3" borderStartWidth="2px" borderColor="accent">
      <Box flex="1" minW="0" fontSize="sm">
        <chakra.div fontWeight="semibold">{editing ? composerWords.editing : replying}</chakra.div>
        <chakra.div color="fg.muted" truncate>
          {quoted(content)}
        </chakra.div>
      </Box>
      <CloseButton
        size="xs"
        aria-label={editing ? composerWords.cancelEdit : composerWords.cancelReply}
        onClick={onCancel}
      />
    </Flex>
  );
}

/** Lets the field it is put on grow with its text, up to `most` lines. */
function useGrowing(text: string, most: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.rows = 1;
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    const measured = (element.scrollHeight - padding) / Number.parseFloat(lineHeight);
    const lines = Math.max(text.split('\n').length, Number.isFinite(measured) ? Math.floor(measured + 0.2) : 1);
    element.rows = Math.min(most, Math.max(1, lines));
  }, [text, most]);
  return field;
}
