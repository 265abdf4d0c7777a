import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Check, SendHorizontal } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { AttachButton } from '../attachments/AttachButton';
import { ChosenFiles } from '../attachments/ChosenFiles';
import { attachCopy } from '../attachments/copy';
import { useFileDrop } from '../attachments/useFileDrop';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ComposerBanner } from './ComposerBanner';
import { composerCopy } from './copy';
import { MessageField } from './MessageField';
import { useAutoGrow } from './useAutoGrow';
import { type Draft, useComposer } from './useComposer';
import { useLastOwn } from './useLastOwn';
import { useOpeningFocus } from './useOpeningFocus';
import { useTypingSignal } from './useTypingSignal';

/** The rows that the field grows to (spec section 9). */
const MAX_ROWS = { desktop: 6, mobile: 4 };

interface ComposerProps {
  conversationId: string;
  draft: Draft;
  /** What was there when the conversation was opened, which takes no focus. */
  restored: Draft;
  /** Whether only text can be sent, because the other user has not accepted it yet. */
  filesOff?: boolean;
  /** Called when a reply or an edit begins, and with a new message when it is sent or canceled. */
  onDraft: (draft: Draft) => void;
}

const NEW: Draft = { kind: 'new' };

/**
 * Writes messages. Enter sends, Shift+Enter starts a new line, Escape cancels an edit or a reply, and Up in an empty field edits the
 * last message.
 */
export function Composer({ conversationId, draft, restored, filesOff = false, onDraft }: ComposerProps) {
  const onDone = () => onDraft(NEW);
  const lastOwn = useLastOwn(conversationId);
  const { text, write, left, ready, saving, submit, attached, obstacle, moveToNew } = useComposer({
    conversationId,
    draft,
    filesOff,
    onDone,
  });
  const signalTyping = useTypingSignal(conversationId);
  const mobile = useIsMobile();
  const field = useAutoGrow(text, mobile ? MAX_ROWS.mobile : MAX_ROWS.desktop);
  useDraftFocus(draft, restored, field);
  useOpeningFocus(conversationId, field);
  const editing = draft.kind === 'edit';
  const takesFiles = !editing && !filesOff;
  // What was pressed may be gone then.
  const thenWrite = (act: () => void) => {
    act();
    field.current?.focus();
  };
  const attach = (files: File[]) => thenWrite(() => attached.add(files));
  const dragging = useFileDrop(attach);
  return (
    <Box
      position="relative"
      bg="bg.panel"
      borderTopWidth="1px"
      px={{ base: '2', md: '4' }}
      py="3"
      pb="max(12px, env(safe-area-inset-bottom))"
    >
      <ComposerBanner
        draft={draft}
        obstacle={obstacle}
        onMoveToNew={() => thenWrite(moveToNew)}
        onCancel={() => thenWrite(onDone)}
      />
      {!editing && <ChosenFiles files={attached.files} onRemove={(file) => thenWrite(() => attached.remove(file))} />}
      <Flex asChild gap="2" align="flex-end">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {takesFiles && <AttachButton onFiles={attach} />}
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
            onFiles={attach}
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
      <Problems>{left < 0 ? [composerCopy.tooLong(-left), ...attached.problems] : attached.problems}</Problems>
      {dragging && takesFiles && <DropHint />}
    </Box>
  );
}

/** Moves the focus to the field when an edit or a reply begins, but not for one that was there before. */
function useDraftFocus(draft: Draft, restored: Draft, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (draft.kind !== 'new' && draft !== restored) field.current?.focus();
  }, [draft, restored, field]);
}

function Problems({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <Box role="alert" color="fg.error" fontSize="xs" mt="1" overflowWrap="anywhere">
      {children.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Box>
  );
}

/** Covers the composer while files are dragged over the page. */
function DropHint() {
  return (
    <Flex
      position="absolute"
      inset="1"
      align="center"
      justify="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="brand"
      borderRadius="l3"
      bg="brand.subtle"
      fontSize="sm"
      fontWeight="medium"
      pointerEvents="none"
    >
      {attachCopy.dropHere}
    </Flex>
  );
}
