import { Box, chakra } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../../ui/data/CountBadge';
import { shellCopy } from './copy';
import { countedName, type Counts, type Portal } from './portals';

const place = {
  flex: '1',
  minW: '0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  // The icons are level, whether a name takes one line or two.
  pt: '1.5',
  gap: '0.5',
  fontSize: '2xs',
  fontWeight: 'medium',
  lineHeight: '1.15',
  textAlign: 'center',
  color: 'fg.muted',
  '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'semibold' },
} as const;

interface BottomBarProps {
  portal: Portal;
  counts: Counts;
  onOpenMenu: () => void;
}

/** A bar of the page, such as a SaveBar, takes the place of this one. */
const givesWay = { 'main:has([data-takes-bottom]) ~ &': { display: 'none' } } as const;

/** The places of the day on phones, and the button that opens the menu. */
export const BottomBar = memo(function BottomBar({ portal, counts, onOpenMenu }: BottomBarProps) {
  return (
    <Box
      asChild
      hideFrom="md"
      flexShrink="0"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
      css={givesWay}
    >
      <nav aria-label={shellCopy.places}>
        <chakra.div display="flex" h="14">
          {portal.bar.map((item) => {
            const { label, shortLabel = label, to, icon: Icon, exact = false } = item;
            const count = item.count ? counts[item.count] : 0;
            return (
              <chakra.span asChild css={place} key={to}>
                <NavLink to={to} end={exact} aria-label={countedName(item, counts)}>
                  {shortLabel}
                  {/* Keeps label and count apart, as the accessible name does. */}
                  {count > 0 && ' '}
                  <Box position="relative" order="-1">
                    <Icon size={20} aria-hidden />
                    <Box position="absolute" top="-1" insetStart="3">
                      <CountBadge count={count} />
                    </Box>
                  </Box>
                </NavLink>
              </chakra.span>
            );
          })}
          <chakra.button type="button" css={place} cursor="button" aria-label={shellCopy.menu} onClick={onOpenMenu}>
            <Menu size={20} aria-hidden />
            Menu
          </chakra.button>
        </chakra.div>
      </nav>
    </Box>
  );
});
