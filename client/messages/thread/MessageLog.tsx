import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOnReconnect } from '../../data/useOnReconnect';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import type { OpenConversation } from '../chat/conversationQuery';
import type { Draft } from '../composer/useComposer';
import { DeleteMessageDialog } from '../message/DeleteMessageDialog';
import { messageStyles } from '../message/styles';
import { threadCopy } from './copy';
import { LatestMessagesButton } from './LatestMessagesButton';
import { LogStart } from './LogStart';
import { MessageRow, PendingRow } from './MessageRow';
import type { Row } from './rows';
import { useAnnouncement } from './useAnnouncement';
import { useMessageFocus } from './useMessageFocus';
import { useItemActions } from './useItemActions';
import { useJump } from './useJump';
import { useLogKeys } from './useLogKeys';
import { usePaging } from './usePaging';
import { usePendingMessages } from './usePendingMessages';
import { useRows } from './useRows';
import { useSeen } from './useSeen';
import { useThreadWindow } from './useThreadWindow';

interface MessageLogProps {
  conversation: OpenConversation;
  /** The number of the first message that the viewer had not read when the conversation was opened; null for none. */
  firstUnread: number | null;
  /** Whether that number is known, so that what is on the screen can be marked as seen. */
  isRead: boolean;
  /** The match of a search to show and mark; a new object goes there again. */
  hit: { seq: number } | null;
  onDraft: (draft: Draft) => void;
}

/**
 * The messages of a conversation, oldest first, followed by those that are being sent. Only the visible ones are rendered. It starts at the
 * first unread message.
 */
export function MessageLog(props: MessageLogProps) {
  return (
    <LogFrame>
      <Log {...props} />
    </LogFrame>
  );
}

/** The same list on every render. */
const NONE: readonly [] = [];

/** Renders again in each frame in which the log scrolls, so its elements have classes instead of styles. */
function Log({ conversation, firstUnread, isRead, hit, onDraft }: MessageLogProps) {
  const { id, with: other, messages, unreadCount, request } = conversation;
  const { edges, pageInfo } = messages;
  const [log, setLog] = useState<HTMLElement | null>(null);
  const pending = usePendingMessages(id, edges);
  const hasEnd = !pageInfo.hasNextPage;
  const readable = useMemo(() => edges.flatMap(({ node }) => (node.withheld ? [] : node)), [edges]);
  const { rows, firstNew } = useRows({ nodes: readable, pending: hasEnd ? pending : NONE, firstUnread });
  const newest = readable.at(-1);
  const paging = usePaging({
    conversationId: id,
    scroller: log,
    loaded: edges,
  });
  const shown = useThreadWindow({ rows, scroller: log, hasEnd, firstUnread: firstNew });
  const focus = useMessageFocus(log);
  const jump = useJump({
    rows,
    ready: log !== null,
    load: paging.around,
    show: (index) => shown.show(index, 'center'),
    focus,
  });
  const toEnd = async () => {
    if (hasEnd || (await paging.latest())) shown.toEnd();
  };
  const onEnd = () => {
    log?.focus({ preventScroll: true }); // the button goes
    void toEnd();
  };
  useHit(hit, (seq) => void jump(seq, true));
  useOwnMessages(pending.at(-1)?.clientId, hasEnd, () => void toEnd());
  useSeen({
    conversationId: id,
    last: shown.lastOnScreen,
    unread: isRead && unreadCount > 0 && request !== 'RECEIVED',
  });
  const { actions, deleting, endDelete } = useItemActions({ conversation, onDraft, jump, focus });
  const { activeId, onKeyDown, onFocus } = useLogKeys({
    rows,
    log,
    last: shown.lastOnScreen?.id,
    show: shown.show,
    focus,
  });
  // Before its first effects, the virtualizer takes any place for the end.
  const showsNewest = shown.isAtEnd && shown.lastOnScreen?.id === newest?.id;
  const hasNew = useHasNew({ newest: newest?.seq ?? 0, showsNewest, firstUnread }) || (!hasEnd && unreadCount > 0);
  const announced = useAnnouncement({ nodes: readable, hasEnd, unreadCount, name: other.firstName });

  const content = (row: Row) => {
    if (row.kind === 'start')
      return (
        <LogStart
          hasOlder={pageInfo.hasPreviousPage}
          loading={paging.loading}
          onOlder={paging.older}
          name={other.firstName}
        />
      );
    if (row.kind === 'pending') return <PendingRow item={row.item} isFirst={row.isFirst} day={row.day} />;
    const { node, isFirst, day, isFirstUnread } = row;
    const place = { node, isFirst, day, isFirstUnread };
    const marks = { isActive: row.key === activeId, isMarked: node.seq === hit?.seq };
    return <MessageRow {...place} {...marks} name={other.firstName} actions={actions} />;
  };
  return (
    <>
      <LogBox ref={setLog} name={other.name} onKeyDown={onKeyDown} onFocus={onFocus}>
        <Rows rows={rows} shown={shown} content={content} />
      </LogBox>
      <div role="status" aria-live="polite">
        <VisuallyHidden key={announced.order}>{announced.text}</VisuallyHidden>
      </div>
      {!shown.isAtEnd && (hasNew || shown.isFarFromEnd) && <LatestMessagesButton hasNew={hasNew} onClick={onEnd} />}
      <DeleteMessageDialog message={deleting} onClose={endDelete} />
    </>
  );
}

interface LogBoxProps extends Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown' | 'onFocus' | 'children'> {
  name: string;
}

/** What scrolls. Not a live region: see useAnnouncement. */
const LogBox = ({ name, ...rest }: LogBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it is scrolled with the keyboard
  <div className="log" role="log" aria-live="off" tabIndex={0} aria-label={threadCopy.log(name)} {...rest} />
);

/** Around the log. It has the styles of all that is in it, by class. */
function LogFrame({ children }: { children: ReactNode }) {
  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column" css={styles}>
      {children}
    </Box>
  );
}

const styles: SystemStyleObject = {
  '& .log': {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overflowAnchor: 'none',
    // At its top, where older messages come, a pull would reload the page.
    overscrollBehaviorY: 'contain',
    px: { base: '3', md: '6' },
    // With a background of its own, it is not painted with what is below while it scrolls.
    bg: 'bg',
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '& .log-rows': { m: '0', p: '0', position: 'relative' },
  // Nothing outside a row depends on what is in it, so the browser lays out a new one alone.
  '& .log-row': { listStyleType: 'none', position: 'absolute', insetX: '0', pt: '3', contain: 'layout style' },
  '& .log-row[data-grouped]': { pt: '1' },
  ...messageStyles,
};

interface RowsProps {
  rows: readonly Row[];
  shown: ReturnType<typeof useThreadWindow>;
  content: (row: Row) => ReactNode;
}

/** The visible rows, at their places. */
function Rows({ rows, shown: { items, container, measure }, content }: RowsProps) {
  return (
    <ol className="log-rows" ref={container}>
      {items.flatMap(({ index }) =>
        // In one array, so that a row stays mounted while those around it change.
        rows.slice(index, index + 1).map((row) => (
          <li
            key={row.key}
            ref={measure}
            className="log-row"
            data-index={index}
            data-key={row.key}
            data-grouped={(row.kind !== 'start' && !row.isFirst) || undefined}
          >
            {content(row)}
          </li>
        )),
      )}
    </ol>
  );
}

/** Goes to the match of a search. */
function useHit(hit: MessageLogProps['hit'], go: (seq: number) => void): void {
  const onHit = useEffectEvent(go);
  useEffect(() => {
    if (hit) onHit(hit.seq);
  }, [hit]);
}

/** Goes to the end when the viewer sends a message, or once the connection is back if it could not be loaded. */
function useOwnMessages(lastPending: string | undefined, hasEnd: boolean, toEnd: () => void): void {
  const known = useRef(lastPending);
  const onSent = useEffectEvent(toEnd);
  useEffect(() => {
    const isNew = lastPending !== undefined && lastPending !== known.current;
    known.current = lastPending;
    if (isNew) onSent();
  }, [lastPending]);
  useOnReconnect(() => {
    if (lastPending !== undefined && !hasEnd) toEnd();
  });
}

interface NewOptions {
  newest: number;
  showsNewest: boolean;
  firstUnread: number | null;
}

/** Whether there are messages that were never at the end of the log while it was on the screen. */
function useHasNew({ newest, showsNewest, firstUnread }: NewOptions): boolean {
  const [seen, setSeen] = useState(firstUnread === null ? newest : firstUnread - 1);
  if (showsNewest && seen < newest) setSeen(newest);
  return newest > seen;
}
