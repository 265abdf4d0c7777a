import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { paths } from '../routes/paths';
import { settingsCopy } from './copy';
import { type SectionName, sectionsOf } from './sections';

const link = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minH: { base: '12', md: '10' },
  px: '3',
  borderRadius: 'l2',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  // On phones, each leads to a page. The arrow has no text alternative.
  _after: { content: { base: '"›" / ""', md: 'none' }, fontSize: 'xl' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
} as const;

/** Links to the sections. On phones, they are a page of their own. */
export function SectionNav({ shown, alone, role }: { shown: SectionName; alone: boolean; role: string }) {
  return (
    <chakra.nav aria-label={settingsCopy.sections} {...(!alone && { hideBelow: 'md' })}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
        {sectionsOf(role).map(({ name, label }) => (
          <li key={name}>
            <chakra.span asChild {...link}>
              <NavLink to={paths.settingsSection(name)} aria-current={!alone && name === shown ? 'page' : undefined}>
                {label}
              </NavLink>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
