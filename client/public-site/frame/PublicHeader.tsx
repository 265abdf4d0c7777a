import { chakra, Flex } from '@chakra-ui/react';
import { Button, IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { paths } from '../../routes/paths';
import { Wordmark } from '../../ui/layout/Logo';
import { AuthLink } from './AuthLink';
import { copy } from '../copy';

const links = [
  { href: paths.internships, label: copy.nav.internships },
  { href: `${paths.home}#how-it-works`, label: copy.nav.howItWorks },
  { href: paths.about, label: copy.nav.about },
];

/** Switches between light and dark. Which of the two icons shows is for the style sheet to say: the page is made before anybody knows. */
export function ModeButton(props: Omit<IconButtonProps, 'aria-label'>) {
  return (
    <IconButton variant="ghost" colorPalette="gray" aria-label={copy.mode} data-color-mode="" {...props}>
      <chakra.span display="inline-flex" _dark={{ display: 'none' }}>
        <Moon aria-hidden />
      </chakra.span>
      <chakra.span display="none" _dark={{ display: 'inline-flex' }}>
        <Sun aria-hidden />
      </chakra.span>
    </IconButton>
  );
}

/** The head of every public page. */
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
      minH="18"
      py="3"
    >
      <chakra.a href={paths.home} display="inline-flex" borderRadius="l1" aria-label="Batchmate">
        <Wordmark size={26} />
      </chakra.a>
      <Flex asChild gap="6" hideBelow="md" ms="4">
        <nav aria-label={copy.nav.label}>
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
      <Flex gap={{ base: '0', sm: '2' }} align="center" ms="auto">
        <ModeButton hideBelow="sm" />
        <Button asChild display="none" css={{ '.signed-in &': { display: 'inline-flex' } }}>
          <a href={paths.home}>{copy.enter}</a>
        </Button>
        <AuthLink mode="login" variant="ghost" colorPalette="gray" px={{ base: '2.5', sm: '4' }}>
          {copy.login}
        </AuthLink>
        <AuthLink mode="signup" px={{ base: '2.5', sm: '4' }}>
          {copy.getStarted}
        </AuthLink>
      </Flex>
    </Flex>
  );
}
