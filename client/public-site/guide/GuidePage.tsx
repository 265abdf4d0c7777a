import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@chakra-ui/react/link';
import { paths } from '../../routes/paths';
import { SkipLink } from '../../ui/feedback/SkipLink';
import { Wordmark } from '../../ui/layout/Logo';
import { footerCopy } from '../frame/copy';
import { guideCopy as copy } from './copy';
import { prose } from './prose';

interface Props {
  /** The content, rendered from Markdown without raw HTML. */
  html: string;
  path: string;
  /** All pages of the guide. */
  links: readonly { href: string; label: string }[];
}

const wide = { width: 'full', maxW: 'content', mx: 'auto', px: { base: '4', md: '6' } } as const;

/** A page of the API guide, with its own header, list of pages and footer: it has no script to open dialogs or switch colors. */
export function GuidePage({ html, path, links }: Props) {
  return (
    <Flex direction="column" minH="100dvh" fontSize="md">
      <SkipLink />
      <Header />
      <Flex
        {...wide}
        flex="1"
        direction={{ base: 'column', lg: 'row' }}
        gap={{ base: '6', lg: '12' }}
        py={{ base: '4', lg: '8' }}
      >
        <Pages path={path} links={links} />
        <chakra.main
          id="main"
          tabIndex={-1}
          flex="1"
          minW="0"
          _focusVisible={{ outline: 'none' }}
          css={prose}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Flex>
      <Footer />
    </Flex>
  );
}

function Header() {
  return (
    <Box as="header" borderBottomWidth="1px" bg="bg.panel">
      <Flex {...wide} align="center" justify="space-between" gap="4" minH="16" py="3">
        <chakra.a href={paths.home} display="inline-flex" borderRadius="l1" aria-label={copy.site}>
          <Wordmark size={26} />
        </chakra.a>
        <chakra.span color="fg.muted" fontWeight="medium">
          {copy.name}
        </chakra.span>
      </Flex>
    </Box>
  );
}

const pageLink = {
  display: 'block',
  px: '3',
  py: { base: '2.5', lg: '2' },
  borderRadius: 'l2',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
} as const;

/** Links to all pages: beside the content, or above it on narrow screens. */
function Pages({ path, links }: Pick<Props, 'path' | 'links'>) {
  return (
    <chakra.nav
      aria-label={copy.pages}
      flexShrink="0"
      width={{ lg: '48' }}
      position={{ lg: 'sticky' }}
      top="6"
      alignSelf="flex-start"
      mx={{ base: '-3', lg: '0' }}
      _print={{ display: 'none' }}
    >
      <chakra.ul listStyleType="none" display="flex" flexDirection={{ lg: 'column' }} flexWrap="wrap" gap={{ lg: '1' }}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <chakra.a href={href} aria-current={href === path ? 'page' : undefined} {...pageLink}>
              {label}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const footerLinks = [
  { href: paths.home, label: footerCopy.home },
  { href: '/api/openapi.json', label: copy.reference },
  { href: paths.privacy, label: footerCopy.privacy },
  { href: paths.terms, label: footerCopy.terms },
];

function Footer() {
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg.panel" fontSize="sm" _print={{ display: 'none' }}>
      <Flex {...wide} wrap="wrap" columnGap="6" rowGap="1" py="4">
        {footerLinks.map(({ href, label }) => (
          <Link key={href} href={href} variant="plain" color="fg" py="2">
            {label}
          </Link>
        ))}
      </Flex>
    </Box>
  );
}
