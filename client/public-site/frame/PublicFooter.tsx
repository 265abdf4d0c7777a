import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@chakra-ui/react/link';
import { type ReactNode } from 'react';
import { paths } from '../../routes/paths';
import { Wordmark } from '../../ui/layout/Logo';
import { company } from './company';
import { footerCopy, headerCopy } from './copy';
import { ColorModeButton } from './PublicHeader';

const pages = [
  { href: paths.home, label: footerCopy.home },
  { href: paths.internships, label: headerCopy.internships },
  { href: paths.about, label: headerCopy.about },
  { href: paths.privacy, label: footerCopy.privacy },
  { href: paths.terms, label: footerCopy.terms },
];

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="2" minW="0">
      <chakra.h2 fontSize="xs" fontWeight="semibold" color="fg.muted">
        {title}
      </chakra.h2>
      {children}
    </Stack>
  );
}

const socialLinks = [
  { href: company.linkedin, label: footerCopy.linkedin },
  { href: company.instagram, label: footerCopy.instagram },
];

// In a narrow column, the address breaks after the @.
const [mailbox, host] = company.email.split('@');

const linkStyle = { variant: 'plain', color: 'fg', display: 'inline-block', py: '0.5' } as const;

function Links({ links, rel }: { links: readonly { href: string; label: string }[]; rel?: string }) {
  return (
    <chakra.ul listStyleType="none">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} {...(rel && { rel })} {...linkStyle}>
            {label}
          </Link>
        </li>
      ))}
    </chakra.ul>
  );
}

/** For example "2025", or "2025–2026" if the page was built in 2026. */
const thisYear = new Date().getFullYear();
const years = thisYear > company.since ? `${company.since}–${thisYear}` : String(company.since);

/** The footer of every public page. */
export function PublicFooter() {
  return (
    <Box asChild borderTopWidth="1px" bg="bg.panel" fontSize="sm">
      <footer>
        <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '10', md: '12' }} pb="8">
          <FooterColumns />
          <Flex
            mt="10"
            pt="4"
            minH="14"
            align="center"
            justify="space-between"
            borderTopWidth="1px"
            color="fg.muted"
            fontSize="xs"
          >
            <span>
              © {years} {company.name}. {footerCopy.rights}
            </span>
            <ColorModeButton hideFrom="sm" />
          </Flex>
        </Box>
      </footer>
    </Box>
  );
}

function FooterColumns() {
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: '1.6fr 1fr 1fr 1fr' }} gap={{ base: '8', md: '10' }}>
      <Stack gap="4" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Wordmark size={26} />
        <Column title={footerCopy.address}>
          <chakra.address fontStyle="normal" lineHeight="normal">
            {company.address.map((line) => (
              <chakra.span key={line} display="block">
                {line}
              </chakra.span>
            ))}
          </chakra.address>
        </Column>
      </Stack>
      <Column title={footerCopy.pages}>
        <Links links={pages} />
      </Column>
      <Column title={footerCopy.contact}>
        <Link href={`mailto:${company.email}`} {...linkStyle} lineHeight="short">
          {mailbox}@<wbr />
          {host}
        </Link>
        <chakra.span color="fg.muted">{company.hours}</chakra.span>
      </Column>
      <Column title={footerCopy.follow}>
        <Links links={socialLinks} rel="noopener noreferrer" />
      </Column>
    </Grid>
  );
}
