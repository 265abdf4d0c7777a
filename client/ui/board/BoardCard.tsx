import { chakra } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu } from '../overlays/ActionMenu';
import type { MenuAction } from '../overlays/MenuFrame';
import { CardContext } from './CardContext';

export interface BoardCardProps {
  title: string;
  /** Where the card leads; without it, `onOpen` is called. */
  to?: string | undefined;
  onOpen?: () => void;
  /** The actions in its menu, after those that move it. */
  actions?: readonly MenuAction[];
  children?: ReactNode;
}

const open = {
  display: 'inline',
  textAlign: 'start',
  fontWeight: 'semibold',
  color: 'fg',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  // The whole card opens it.
  _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' },
  _focusVisible: {
    outline: '0',
    _before: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
} as const;

/** A card inside a Board: its title, what matters about it, and a menu that moves it. */
export function BoardCard({ title, to, onOpen, actions = [], children }: BoardCardProps) {
  const card = useContext(CardContext);
  if (!card) throw new Error('A BoardCard must be inside a Board.');
  const { id, menuLabel, tabIndex, moves, menuOpen, onMenuChange } = card;
  const common = { 'data-card-open': id, tabIndex };
  const all = [
    ...moves,
    ...actions.map((action, index) => ({ ...action, separated: index === 0 && moves.length > 0 })),
  ];
  return (
    <>
      <chakra.div fontSize="sm" lineHeight="short" pe="7" pt="1" mb="0.5">
        {to === undefined ? (
          <chakra.button type="button" css={open} onClick={onOpen} {...common}>
            <bdi>{title}</bdi>
          </chakra.button>
        ) : (
          <chakra.span asChild css={open}>
            {/* A link would be dragged instead of the card. */}
            <Link to={to} draggable={false} {...common}>
              <bdi>{title}</bdi>
            </Link>
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div position="absolute" top="1" insetEnd="1">
        <ActionMenu
          open={menuOpen}
          onOpenChange={onMenuChange}
          actions={all}
          trigger={
            <IconButton aria-label={menuLabel} size="xs" variant="ghost" colorPalette="gray" tabIndex={tabIndex}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        />
      </chakra.div>
      {children}
    </>
  );
}
