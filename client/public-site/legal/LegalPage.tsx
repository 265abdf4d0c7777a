import { Box, chakra, Stack } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { legalPageCopy } from './copy';

export interface LegalText {
  title: string;
  /** The date from which the text applies, in ISO format. */
  effective: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[]; points?: readonly string[] }[];
}

const day = (iso: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );

const anchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** A legal text with its effective date and a table of contents. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <Box width="full" maxW="3xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {text.title}
      </Heading>
      <chakra.p mt="2" color="fg.muted" fontSize="sm">
        <time dateTime={text.effective}>{legalPageCopy.effective(day(text.effective))}</time>
      </chakra.p>
      <chakra.p mt="6" fontSize="lg">
        {text.lead}
      </chakra.p>
      <Contents sections={text.sections} />
      <Stack gap="9" mt="10">
        {text.sections.map((section) => (
          <LegalSection key={section.title} section={section} />
        ))}
      </Stack>
    </Box>
  );
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <Box asChild mt="8" borderStartWidth="2px" borderColor="accent" ps="4">
      <nav aria-label={legalPageCopy.contents}>
        <chakra.ol listStyleType="none" fontSize="sm" columns={{ sm: 2 }}>
          {sections.map(({ title }) => (
            <chakra.li key={title} py="1" breakInside="avoid">
              <Link href={`#${anchor(title)}`} variant="plain">
                {title}
              </Link>
            </chakra.li>
          ))}
        </chakra.ol>
      </nav>
    </Box>
  );
}

function LegalSection({ section: { title, paragraphs, points } }: { section: LegalText['sections'][number] }) {
  return (
    <chakra.section id={anchor(title)} scrollMarginTop="6">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <chakra.p key={paragraph} mt="3">
          {paragraph}
        </chakra.p>
      ))}
      {points && (
        <chakra.ul mt="3" ps="5" listStyleType="disc">
          {points.map((point) => (
            <chakra.li key={point} mt="1.5">
              {point}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
