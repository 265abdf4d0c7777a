import { chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/layout/Page';
import { partsCopy } from './copy';

export interface QuickAction {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** Links to what the users of a portal do most (spec section 2). */
export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <Section title={partsCopy.quickActions}>
      <chakra.ul
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap="wrap"
        columnGap="8"
        rowGap={{ base: '0', md: '2' }}
      >
        {actions.map(({ label, to, icon: Icon }) => (
          <chakra.li key={label} listStyleType="none">
            <ChakraLink asChild display="inline-flex" alignItems="center" gap="2" minH="11" fontWeight="medium">
              <Link to={to}>
                <Icon size={18} aria-hidden /> {label}
              </Link>
            </ChakraLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
