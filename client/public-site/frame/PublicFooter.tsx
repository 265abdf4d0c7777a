import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@chakra-ui/react/link';
import { type ReactNode } from 'react';
import { paths } from '../../routes/paths';
import { Wordmark } from '../../ui/layout/Logo';
import { company } from './company';
import { copy } from '../copy';
import { ModeButton } from './PublicHeader';

const pages = [
  { href: paths.home, label: copy.footer.home },
  { href: paths.internships, label: copy.footer.internships },
  { href: paths.about, label: copy.footer.about },
  { href: paths.privacy, label: copy.footer.privacy },
  { href: paths.terms, label: copy.footer.terms },
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

const elsewhere = [
  { href: company.linkedin, label: copy.footer.linkedin },
  { href: company.instagram, label: copy.footer.instagram },
];

// Where there is no room for both, the address breaks behind the @.
const [mailbox, host] = company.email.split('@');

const plain = { variant: 'plain', color: 'fg', display: 'inline-block', py: '0.5' } as const;

function Links({ of, rel }: { of: readonly { href: string; label: string }[]; rel?: string }) {
  return (
    <chakra.ul listStyleType="none">
      {of.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} {...(rel && { rel })} {...plain}>
            {label}
          </Link>
        </li>
      ))}
    </chakra.ul>
  );
}

/** "2025", or "2025–2026" in a later year: that of the build, since the page is made then. */
const thisYear = new Date().getFullYear();
const years = thisYear > company.since ? `${company.since}–${thisYear}` : String(company.since);

/** The foot of every public page. */
export function PublicFooter() {
  return (
    <Box asChild borderTopWidth="1px" bg="bg.panel" fontSize="sm">
      <footer>
        <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '10', md: '12' }} pb="8">
          <Grid templateColumns={{ base: '1fr 1fr', md: '1.6fr 1fr 1fr 1fr' }} gap={{ base: '8', md: '10' }}>
            <Stack gap="4" gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <Wordmark size={26} />
              <Column title={copy.footer.visit}>
                <chakra.address fontStyle="normal" lineHeight="normal">
                  {company.address.map((line) => (
                    <chakra.span key={line} display="block">
                      {line}
                    </chakra.span>
                  ))}
                </chakra.address>
              </Column>
            </Stack>
            <Column title={copy.footer.pages}>
              <Links of={pages} />
            </Column>
            <Column title={copy.footer.write}>
              <Link href={`mailto:${company.email}`} {...plain} lineHeight="short">
                {mailbox}@<wbr />
                {host}
              </Link>
              <chakra.span color="fg.muted">{company.hours}</chakra.span>
            </Column>
            <Column title={copy.footer.follow}>
              <Links of={elsewhere} rel="noopener noreferrer" />
            </Column>
          </Grid>
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
              © {years} {company.name}. {copy.footer.rights}
            </span>
            <ModeButton hideFrom="sm" />
          </Flex>
        </Box>
      </footer>
    </Box>
  );
}
