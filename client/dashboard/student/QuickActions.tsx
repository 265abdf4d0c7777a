import { chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Briefcase, FileUp, type LucideIcon, Send, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Section } from '../../ui/layout/Page';
import { dashboardCopy, quickActionsCopy } from './copy';
import { askLink } from './links';

const ACTIONS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: quickActionsCopy.browse, to: paths.alumni, icon: Users },
  { label: quickActionsCopy.upload, to: `${paths.profile}#resume`, icon: FileUp },
  { label: quickActionsCopy.find, to: paths.jobs, icon: Briefcase },
  { label: dashboardCopy.send, to: askLink, icon: Send },
];

/** Links to what students do most (spec section 2). */
export function QuickActions() {
  return (
    <Section title={quickActionsCopy.title}>
      <chakra.ul
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap="wrap"
        columnGap="8"
        rowGap={{ base: '0', md: '2' }}
      >
        {ACTIONS.map(({ label, to, icon: Icon }) => (
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
