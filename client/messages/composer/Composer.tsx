import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Textarea } from '@chakra-ui/react/textarea';
import { Check, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ComposerBanner } from './ComposerBanner';
import { composerCopy } from './copy';
import { useAutoGrow } from './useAutoGrow';
import { type Draft, useComposer } from './useComposer';
import { useLastOwn } from './useLastOwn';
import { useTypingSignal } from './useTypingSignal';

/** The rows that the field grows to (spec section 9). */
const MAX_ROWS = { desktop: 6, mobile: 4 };

interface ComposerProps {
  conversationId: string;
  draft: Draft;
  /** Called when a reply or an edit begins, and with a new message when it is sent or canceled. */
  onDraft: (draft: Draft) => void;
}

const NEW: Draft = { kind: 'new' };

/**
 * Writes messages. Enter sends, Shift+Enter starts a new line, Escape cancels an edit or a reply, and Up in an empty field edits the
 * last message.
 */
export function Composer({ conversationId, draft, onDraft }: ComposerProps) {
  const onDone = () => onDraft(NEW);
  const lastOwn = useLastOwn(conversationId);
  const { text, write, left, ready, saving, submit } = useComposer(conversationId, draft, onDone);
  const signalTyping = useTypingSignal(conversationId);
  const mobile = useIsMobile();
  const field = useAutoGrow(text, mobile ? MAX_ROWS.mobile : MAX_ROWS.desktop);
  useEffect(() => {
    if (draft.kind !== 'new') field.current?.focus();
  }, [draft, field]);
  const editing = draft.kind === 'edit';
  return (
    <Box
      bg="bg.panel"
      borderTopWidth="1px"
      px={{ base: '2', md: '4' }}
      py="3"
      pb="max(12px, env(safe-area-inset-bottom))"
    >
      <ComposerBanner
        draft={draft}
        onCancel={() => {
          onDone();
          field.current?.focus();
        }}
      />
      <Flex asChild gap="2" align="flex-end">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <MessageField
            field={field}
            text={text}
            tooLong={left < 0}
            showHint={!mobile}
            onText={(value) => {
              write(value);
              if (value.trim() !== '' && !editing) signalTyping();
            }}
            onSubmit={() => void submit()}
            onEscape={() => draft.kind !== 'new' && onDone()}
            onUp={() => {
              const last = draft.kind === 'new' ? lastOwn() : null;
              if (last) onDraft({ kind: 'edit', message: last });
              return last !== null;
            }}
          />
          <IconButton
            type="submit"
            aria-label={editing ? composerCopy.save : composerCopy.send}
            disabled={!ready}
            loading={saving}
          >
            {editing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
          </IconButton>
        </form>
      </Flex>
      {left < 0 && (
        <Box role="alert" color="fg.error" fontSize="xs" mt="1">
          {composerCopy.tooLong(-left)}
        </Box>
      )}
    </Box>
  );
}

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  tooLong: boolean;
  showHint: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
  /** Called for the key Up while the field is empty. Returns whether it did something. */
  onUp: () => boolean;
}

function MessageField({ field, text, tooLong, showHint, onText, onSubmit, onEscape, onUp }: MessageFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter chooses a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape') onEscape();
    if (event.key === 'ArrowUp' && text === '' && onUp()) event.preventDefault();
  };
  return (
    <Textarea
      ref={field}
      aria-label={composerCopy.label}
      dir="auto"
      placeholder={composerCopy.placeholder}
      title={showHint ? composerCopy.hint : undefined}
      rows={1}
      resize="none"
      minH="10"
      py="2"
      value={text}
      aria-invalid={tooLong || undefined}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      enterKeyHint="send"
    />
  );
}
