import { chakra, Flex } from '@chakra-ui/react';
import { Button, IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { paths } from '../../routes/paths';
import { Wordmark } from '../../ui/layout/Logo';
import { AuthLink } from './AuthLink';
import { headerCopy } from './copy';

const links = [
  { href: paths.internships, label: headerCopy.internships },
  { href: `${paths.home}#how-it-works`, label: headerCopy.howItWorks },
  { href: paths.about, label: headerCopy.about },
];

/** Switches between light and dark. CSS chooses the icon, because the page is prerendered without knowing the mode. */
export function ColorModeButton(props: Omit<IconButtonProps, 'aria-label'>) {
  return (
    <IconButton variant="ghost" colorPalette="gray" aria-label={headerCopy.colorMode} data-color-mode="" {...props}>
      <chakra.span display="inline-flex" _dark={{ display: 'none' }}>
        <Moon aria-hidden />
      </chakra.span>
      <chakra.span display="none" _dark={{ display: 'inline-flex' }}>
        <Sun aria-hidden />
      </chakra.span>
    </IconButton>
  );
}

/** The header of every public page. */
export function PublicHeader() {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', sm: '2', md: '6' }}
      width="full"
      maxW="content"
      mx="auto"
      px={{ base: '4', md: '6' }}
      minH="16"
      py="3"
    >
      <chakra.a href={paths.home} display="inline-flex" borderRadius="l1" aria-label="Batchmate">
        <Wordmark size={26} />
      </chakra.a>
      <Navigation />
      <Flex gap={{ base: '0', sm: '2' }} align="center" ms="auto">
        <ColorModeButton hideBelow="sm" />
        <Button asChild display="none" css={{ '.signed-in &': { display: 'inline-flex' } }}>
          <a href={paths.home}>{headerCopy.openApp}</a>
        </Button>
        <AuthLink mode="login" variant="ghost" colorPalette="gray" px={{ base: '2.5', sm: '4' }}>
          {headerCopy.login}
        </AuthLink>
        <AuthLink mode="signup" px={{ base: '2.5', sm: '4' }}>
          {headerCopy.getStarted}
        </AuthLink>
      </Flex>
    </Flex>
  );
}

function Navigation() {
  return (
    <Flex asChild gap="6" hideBelow="md" ms="4">
      <nav aria-label={headerCopy.nav}>
        {links.map(({ href, label }) => (
          <chakra.a
            key={href}
            href={href}
            fontWeight="medium"
            color="fg.muted"
            borderRadius="l1"
            _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '6px' }}
          >
            {label}
          </chakra.a>
        ))}
      </nav>
    </Flex>
  );
}
