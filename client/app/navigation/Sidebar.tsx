import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { LogOut, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { afterPaint } from './afterPaint';
import { useColorMode } from '../../ui/layout/ColorModeToggle';
import { drawnWhenForced } from '../../ui/theme/recipes';
import { Wordmark } from '../../ui/layout/Logo';
import { CountBadge } from '../../ui/data/CountBadge';
import { paths } from '../../routes/paths';
import { countedName, type Counts, type NavGroup, type NavItem, type Portal } from './portals';
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

/**
 * Scrolls the navigation to the current section. On low windows, those of an admin do not fit. A component, so that a navigation does not
 * render the whole sidebar again.
 */
function CurrentInSight({ nav }: { nav: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  useEffect(
    () =>
      afterPaint(() => {
        const current = nav.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
        const box = nav.current?.getBoundingClientRect();
        if (!nav.current || !current || !box || (current.top >= box.top && current.bottom <= box.bottom)) return;
        nav.current.scrollBy({ top: current.top - box.top - box.height / 2 });
      }),
    [nav, pathname],
  );
  return null;
}

export interface SidebarProps {
  portal: Portal;
  counts: Counts;
  collapsed?: boolean;
  /** Not given in the drawer, which cannot be collapsed. */
  onToggle?: () => void;
  onSignOut: () => void;
  signingOut: boolean;
}

/** The navigation of the portal, the color mode, and Logout. */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { portal, counts, collapsed = false, onToggle, onSignOut, signingOut } = props;
  const nav = useRef<HTMLElement>(null);
  return (
    <RailTips>
      <CurrentInSight nav={nav} />
      <Flex direction="column" height="full" minH="0" bg="bg.panel">
        <Flex align="center" justify={collapsed ? 'center' : 'flex-start'} h="topbar" px="4" flexShrink="0">
          <chakra.span asChild borderRadius="l1">
            <Link to={paths.home} aria-label="Batchmate, home">
              <Wordmark size={26} compact={collapsed} />
            </Link>
          </chakra.span>
        </Flex>
        <Box asChild flex="1" overflowY="auto" px="3" py="2">
          <nav ref={nav} aria-label="Main">
            {portal.groups
              .filter(({ items }) => items.length > 0)
              .map((group) => (
                <Group key={group.title} group={group} collapsed={collapsed} counts={counts} />
              ))}
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
});

interface GroupProps {
  group: NavGroup;
  collapsed: boolean;
  counts: Counts;
}

function Group({ group: { title, items }, collapsed, counts }: GroupProps) {
  const id = useId();
  return (
    <>
      {title !== null && (
        <Box
          id={id}
          borderTopWidth="1px"
          fontSize="xs"
          fontWeight="medium"
          color="fg.muted"
          // The rail shows only the line.
          {...(collapsed ? { my: '3', height: '1px', overflow: 'hidden' } : { mt: '3', pt: '3', pb: '1', px: '3' })}
        >
          {title}
        </Box>
      )}
      <chakra.ul display="flex" flexDirection="column" gap="1" aria-labelledby={title === null ? undefined : id}>
        {items.map((item) => (
          <li key={item.to}>
            <NavRow item={item} collapsed={collapsed} counts={counts} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

interface NavRowProps extends Omit<GroupProps, 'group'> {
  item: NavItem;
}

function NavRow({ item, collapsed, counts }: NavRowProps) {
  const { label, to, icon: Icon, exact = false } = item;
  const name = countedName(item, counts);
  const count = item.count ? counts[item.count] : 0;
  const tip = useRailTip(label, collapsed);
  return (
    <chakra.span asChild css={row}>
      <NavLink to={to} end={exact} aria-label={name} {...tip}>
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
