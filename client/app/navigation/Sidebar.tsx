import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { LogOut, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { badgeText } from '../../lib/numbers';
import { useColorMode } from '../../ui/layout/ColorModeToggle';
import { drawnWhenForced } from '../../ui/theme/recipes';
import { Wordmark } from '../../ui/layout/Logo';
import { CountBadge } from '../../ui/data/CountBadge';
import { paths } from '../../routes/paths';
import type { NavItem, Portal } from './portals';
import { RailTips, useRailTip } from './RailTips';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minH: { base: '11', md: '10' },
  px: '3',
  borderRadius: 'l2',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  textAlign: 'start',
  cursor: 'pointer',
  position: 'relative',
  borderWidth: '0',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  '& svg': { flexShrink: '0' },
  // Marks the current page with a line at the edge.
  '&[aria-current=page]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'semibold',
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '0',
      top: '2.5',
      bottom: '2.5',
      width: '2px',
      bg: 'accent',
      borderRadius: 'full',
      ...drawnWhenForced,
    },
  },
} as const;

export interface SidebarProps {
  portal: Portal;
  unreadMessages: number;
  collapsed?: boolean;
  /** Not given in the drawer, which cannot be collapsed. */
  onToggle?: () => void;
  onSignOut: () => void;
  signingOut: boolean;
}

/** The navigation of the portal, the color mode, and Logout. */
export function Sidebar({ portal, unreadMessages, collapsed = false, onToggle, onSignOut, signingOut }: SidebarProps) {
  return (
    <RailTips>
      <Flex direction="column" height="full" minH="0" bg="bg.panel">
        <Flex align="center" justify={collapsed ? 'center' : 'flex-start'} h="topbar" px="4" flexShrink="0">
          <chakra.span asChild borderRadius="l1">
            <Link to={paths.home} aria-label="Batchmate, home">
              <Wordmark size={26} compact={collapsed} />
            </Link>
          </chakra.span>
        </Flex>
        <Box asChild flex="1" overflowY="auto" px="3" py="2">
          <nav aria-label="Main">
            <chakra.ul display="flex" flexDirection="column" gap="1">
              {portal.nav.map((item) => (
                <li key={item.to}>
                  <NavRow item={item} collapsed={collapsed} count={item.count === 'messages' ? unreadMessages : 0} />
                </li>
              ))}
            </chakra.ul>
          </nav>
        </Box>
        <Flex direction="column" gap="1" px="3" py="3" borderTopWidth="1px">
          <ModeRow collapsed={collapsed} />
          <ActionRow
            label="Logout"
            icon={<LogOut size={18} aria-hidden />}
            collapsed={collapsed}
            onClick={onSignOut}
            disabled={signingOut}
          />
          {onToggle && (
            <ActionRow
              label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
              icon={collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
              collapsed={collapsed}
              onClick={onToggle}
              hint="Ctrl B"
              shortcuts="Control+B Meta+B"
            />
          )}
        </Flex>
      </Flex>
    </RailTips>
  );
}

function NavRow({
  item: { label, to, icon: Icon },
  collapsed,
  count,
}: {
  item: NavItem;
  collapsed: boolean;
  count: number;
}) {
  const name = count > 0 ? `${label}, ${badgeText(count, 'unread message')}` : label;
  const tip = useRailTip(label, collapsed);
  return (
    <chakra.span asChild css={row}>
      <NavLink to={to} aria-label={name} {...tip}>
        <Box as="span" position="relative" display="inline-flex">
          <Icon size={18} aria-hidden />
          {collapsed && (
            <Box as="span" position="absolute" top="-2.5" insetStart="3">
              <CountBadge count={count} />
            </Box>
          )}
        </Box>
        {!collapsed && label}
        {/* Keeps label and count apart, as the accessible name does. */}
        {!collapsed && count > 0 && ' '}
        {!collapsed && <CountBadge count={count} />}
      </NavLink>
    </chakra.span>
  );
}

interface ActionRowProps {
  label: string;
  icon: ReactNode;
  collapsed: boolean;
  onClick: () => void;
  disabled?: boolean;
  /** The keys that do the same, shown at the end of the row. */
  hint?: string;
  /** These keys, in the form of aria-keyshortcuts. */
  shortcuts?: string;
}

function ActionRow({ label, icon, collapsed, onClick, disabled = false, hint, shortcuts }: ActionRowProps) {
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      css={row}
      aria-label={collapsed ? label : undefined}
      aria-keyshortcuts={shortcuts}
      {...useRailTip(label, collapsed)}
      onClick={onClick}
      disabled={disabled}
      justifyContent="flex-start"
    >
      {icon}
      {!collapsed && label}
      {!collapsed && hint && (
        <chakra.kbd ms="auto" fontSize="2xs" fontFamily="body" color="fg.muted">
          {hint}
        </chakra.kbd>
      )}
    </Button>
  );
}

function ModeRow({ collapsed }: { collapsed: boolean }) {
  const { mode, toggle } = useColorMode();
  const dark = mode === 'dark';
  return (
    <ActionRow
      label={dark ? 'Light mode' : 'Dark mode'}
      icon={dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      collapsed={collapsed}
      onClick={toggle}
    />
  );
}
