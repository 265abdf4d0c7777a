import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useRef, useState } from 'react';
import { number } from '../../lib/numbers';
import { boardCopy } from './copy';
import type { BoardColumn, BoardItem } from './types';
import { useDraggable, useDropTarget } from './useBoardDrag';

export interface LaneProps<Card extends BoardItem> {
  board: string;
  column: BoardColumn<Card>;
  /** While a card is dragged: whether it is from this column, and why the column does not take it. */
  dragged: { isOwn: boolean; refusal: string | null } | undefined;
  takes: (cardId: string, column: string) => boolean;
  /** The focus is on a card, or in its menu. */
  onFocus: (cardId: string) => void;
  children: (card: Card) => ReactNode;
}

/** How many cards of a column are shown at first, and how many more with each press. */
const STEP = 20;

const drop = {
  borderRadius: 'l3',
  transitionProperty: 'opacity, background',
  transitionDuration: 'fast',
  '&[data-dims]': { opacity: '0.6' },
  '&[data-takes]': { outline: '1px dashed', outlineColor: 'border.strong', outlineOffset: '3px' },
  '&[data-over]': { bg: 'brand.subtle', outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '3px' },
} as const;

/** The state of a column while a card is dragged, for styles. */
function dropState(dragged: LaneProps<BoardItem>['dragged'], isOver: boolean) {
  if (!dragged || dragged.isOwn) return {};
  if (dragged.refusal !== null) return { 'data-dims': '' };
  return isOver ? { 'data-over': '' } : { 'data-takes': '' };
}

/** A column with its cards. */
export function BoardLane<Card extends BoardItem>({
  hideHead,
  children,
  ...lane
}: LaneProps<Card> & { hideHead: boolean }) {
  const { board, column, dragged, takes, onFocus } = lane;
  const { title, count, cards } = column;
  const element = useRef<HTMLElement>(null);
  const isOver = useDropTarget(element, column.key, { board, takes });
  const [limit, setLimit] = useState(STEP);
  return (
    <chakra.section ref={element} aria-label={title} minW="0" css={drop} {...dropState(dragged, isOver)}>
      {!hideHead && (
        <chakra.div
          position={{ xl: 'sticky' }}
          top="var(--toolbar, 0px)"
          zIndex="1"
          bg="bg"
          pt="1"
          pb="2"
          mb="2"
          borderBottomWidth="1px"
        >
          <LaneTitle title={title} count={count} />
        </chakra.div>
      )}
      <Refusal dragged={dragged} />
      {cards.length === 0 && (
        <chakra.p fontSize="xs" color="fg.muted" py="2">
          {boardCopy.none}
        </chakra.p>
      )}
      <chakra.ul aria-label={title} display="flex" flexDirection="column" gap="2">
        {cards.slice(0, limit).map((card) => (
          <Slot key={card.id} board={board} id={card.id} onFocus={onFocus}>
            {children(card)}
          </Slot>
        ))}
      </chakra.ul>
      {cards.length > limit && (
        <Button size="xs" variant="ghost" colorPalette="gray" mt="2" onClick={() => setLimit(limit + STEP)}>
          {boardCopy.more(Math.min(STEP, cards.length - limit))}
        </Button>
      )}
    </chakra.section>
  );
}

/** A column of which only the title and the count are shown. Cards can be dropped on it. */
export function FoldedLane<Card extends BoardItem>({
  board,
  column,
  dragged,
  takes,
}: Omit<LaneProps<Card>, 'children'>) {
  const element = useRef<HTMLElement>(null);
  const isOver = useDropTarget(element, column.key, { board, takes });
  return (
    <chakra.section
      ref={element}
      aria-label={column.title}
      p="2"
      bg="bg.subtle"
      css={drop}
      {...dropState(dragged, isOver)}
    >
      <LaneTitle title={column.title} count={column.count} />
      <Refusal dragged={dragged} />
    </chakra.section>
  );
}

function LaneTitle({ title, count }: { title: string; count: number }) {
  return (
    <Flex align="baseline" justify="space-between" gap="2">
      <chakra.h2 fontSize="sm" fontWeight="semibold">
        {title}
      </chakra.h2>
      <chakra.span fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {number(count)}
      </chakra.span>
    </Flex>
  );
}

/** Who moves the dragged card to this column instead. */
function Refusal({ dragged }: Pick<LaneProps<BoardItem>, 'dragged'>) {
  if (!dragged || dragged.isOwn || dragged.refusal === null) return null;
  return (
    <chakra.p fontSize="xs" color="fg" fontWeight="medium" pb="2">
      {dragged.refusal}
    </chakra.p>
  );
}

interface SlotProps {
  board: string;
  id: string;
  onFocus: (cardId: string) => void;
  children: ReactNode;
}

/** The place of a card, which the pointer can drag. */
function Slot({ board, id, onFocus, children }: SlotProps) {
  const element = useRef<HTMLLIElement>(null);
  useDraggable(element, board, id);
  return (
    <chakra.li
      ref={element}
      data-card={id}
      onFocus={() => onFocus(id)}
      listStyleType="none"
      position="relative"
      px="2.5"
      pt="1"
      pb="2.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      cursor="grab"
      scrollMarginTop="12"
      _hover={{ borderColor: 'border.strong' }}
    >
      {children}
    </chakra.li>
  );
}
