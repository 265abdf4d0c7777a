import { chakra, Flex, Grid } from '@chakra-ui/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { CountTabs } from '../data/CountTabs';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { toast } from '../feedback/toast';
import type { MenuAction } from '../overlays/MenuFrame';
import { BoardLane, FoldedLane, type LaneProps } from './BoardLane';
import { CardContext } from './CardContext';
import { boardCopy } from './copy';
import type { BoardItem, BoardProps } from './types';
import { useBoardDrag } from './useBoardDrag';
import { openerOf, useBoardKeys } from './useBoardKeys';

/**
 * Cards in columns. They move by dragging, with the menu of a card, and with Shift and the arrow keys; a column takes only the cards that
 * may go there. Below 768 px, one column is shown at a time, as tabs.
 */
export function Board<Card extends BoardItem>(props: BoardProps<Card>) {
  const { label, columns, renderCard, shown, onShow } = props;
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const { said, move } = useMoves(props, frame);
  const stage = columns.find(({ key }) => key === shown) ?? columns[0];
  const onePage = isMobile && stage ? [stage] : undefined;
  const open = onePage ?? columns.filter(({ folded }) => !folded);
  const folded = columns.filter((column) => column.folded);
  const lane = useLanes({ ...props, move, open });
  const drawn = (column: (typeof columns)[number]) => (
    <BoardLane key={column.key} {...lane.propsOf(column)} hideHead={isMobile}>
      {(card) => <CardContext value={lane.contextOf(card, column.key)}>{renderCard(card)}</CardContext>}
    </BoardLane>
  );
  return (
    <chakra.div ref={frame} role="group" aria-label={label} tabIndex={-1} outline="0" onKeyDown={lane.onKeyDown}>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {onePage && stage ? (
        <CountTabs
          label={label}
          tabs={columns.map(({ key, title, count }) => ({ value: key, label: title, count }))}
          value={stage.key}
          onChange={onShow}
        >
          {drawn(stage)}
        </CountTabs>
      ) : (
        <Grid
          templateColumns={`repeat(${open.length}, minmax(8rem, 1fr))${folded.length > 0 ? ' 7rem' : ''}`}
          gap="3"
          alignItems="stretch"
          minH="24rem"
          overflowX={{ md: 'auto', xl: 'visible' }}
        >
          {open.map(drawn)}
          {folded.length > 0 && (
            <Flex direction="column" gap="2">
              {folded.map((column) => (
                <FoldedLane key={column.key} {...lane.propsOf(column)} />
              ))}
            </Flex>
          )}
        </Grid>
      )}
    </chakra.div>
  );
}

/** Moves cards, says where they went, and keeps the focus on the card that was moved. */
function useMoves<Card extends BoardItem>(
  { columns, nameOf, moves, refusal, onMove }: BoardProps<Card>,
  frame: RefObject<HTMLElement | null>,
) {
  const [said, setSaid] = useState('');
  const waiting = useRef<{ id: string; to: string } | null>(null);
  useEffect(() => {
    const { id, to } = waiting.current ?? {};
    const column = columns.find(({ key }) => key === to);
    const place = column?.cards.findIndex((card) => card.id === id) ?? -1;
    const card = column?.cards[place];
    if (!column || !card) return;
    waiting.current = null;
    const where = boardCopy.place(place + 1, Math.max(column.count, column.cards.length));
    setSaid(boardCopy.moved(nameOf(card), column.title, where));
    (openerOf(frame.current, card.id) ?? frame.current)?.focus();
  }, [columns, nameOf, frame]);
  const move = (card: Card, to: string) => {
    if (!moves(card).includes(to)) {
      toast.info(refusal(card, to));
      return;
    }
    waiting.current = { id: card.id, to };
    onMove(card, to);
  };
  return { said, move };
}

interface Lanes<Card extends BoardItem> extends BoardProps<Card> {
  open: BoardProps<Card>['columns'];
  move: (card: Card, to: string) => void;
}

/** What the columns and cards need: dragging, keys and menus. */
function useLanes<Card extends BoardItem>({ columns, open, nameOf, moves, refusal, move }: Lanes<Card>) {
  const board = useId();
  const cardOf = (id: string | null) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const dragged = cardOf(
    useBoardDrag({
      board,
      onDrop: (id, to) => {
        const card = cardOf(id);
        if (card) move(card, to);
      },
    }),
  );
  const columnOf = (id: string) => columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const onStep = (id: string, by: number) => {
    const [card, to] = [cardOf(id), columns[columnOf(id) + by]];
    if (card && to) move(card, to.key);
  };
  const { menuOf, setMenuOf, onKeyDown } = useBoardKeys({ open, onStep });
  const [focused, setFocused] = useState<string | null>(null);
  const cards = open.flatMap((column) => column.cards);
  const reachable = cards.some(({ id }) => id === focused) ? focused : cards[0]?.id;
  const actionsOf = (card: Card, from: string): MenuAction[] => {
    const allowed = moves(card);
    const others = columns.filter(({ key }) => key !== from);
    const refused = others.find(({ key }) => !allowed.includes(key));
    return [
      ...others
        .filter(({ key }) => allowed.includes(key))
        .map(({ key, title }) => ({
          value: `move ${key}`,
          label: boardCopy.moveTo(title),
          movesFocus: true,
          onSelect: () => move(card, key),
        })),
      ...(refused
        ? [{ value: 'refusal', label: refusal(card, refused.key), disabled: true, onSelect: () => undefined }]
        : []),
    ];
  };
  return {
    onKeyDown,
    propsOf: (column: (typeof columns)[number]): Omit<LaneProps<Card>, 'children'> => ({
      board,
      column,
      onFocus: setFocused,
      takes: (id, to) => {
        const card = cardOf(id);
        return card !== undefined && moves(card).includes(to);
      },
      dragged: dragged && {
        isOwn: column.cards.includes(dragged),
        refusal: moves(dragged).includes(column.key) ? null : refusal(dragged, column.key),
      },
    }),
    contextOf: (card: Card, from: string) => ({
      id: card.id,
      menuLabel: boardCopy.menu(nameOf(card)),
      tabIndex: card.id === reachable ? (0 as const) : (-1 as const),
      moves: actionsOf(card, from),
      menuOpen: menuOf === card.id,
      onMenuChange: (isOpen: boolean) => setMenuOf(isOpen ? card.id : null),
    }),
  };
}
