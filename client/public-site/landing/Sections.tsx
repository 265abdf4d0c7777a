import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { paths } from '../../routes/paths';
import { AuthLink } from '../frame/AuthLink';
import { copy } from '../copy';
import { CardGlyph } from './glyphs';

/** A band of the page with its heading. */
export function Band({
  id,
  title,
  lead,
  ground,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  ground?: 'bg.panel' | 'bg.subtle';
  children: ReactNode;
}) {
  return (
    <Box asChild {...(ground && { bg: ground, borderYWidth: '1px' })} scrollMarginTop="4">
      <section id={id} aria-labelledby={`${id}-title`}>
        <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '12', md: '20' }}>
          <Heading as="h2" id={`${id}-title`} size={{ base: '2xl', md: '3xl' }} maxW="24ch">
            {title}
          </Heading>
          {lead && (
            <chakra.p mt="3" fontSize="lg" color="fg.muted" maxW="56ch">
              {lead}
            </chakra.p>
          )}
          <Box mt={{ base: '8', md: '12' }}>{children}</Box>
        </Box>
      </section>
    </Box>
  );
}

function Card({ name, title, text }: { name: string; title: string; text: string }) {
  return (
    <Stack gap="3">
      <CardGlyph name={name} />
      <Heading as="h3" size="xl">
        {title}
      </Heading>
      <chakra.p color="fg.muted" maxW="44ch">
        {text}
      </chakra.p>
    </Stack>
  );
}

export function WhyChoose() {
  return (
    <Band id="why" title={copy.why.title}>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '10', md: '12' }}>
        {copy.why.cards.map(({ key, title, text }) => (
          <Card key={key} name={key} title={title} text={text} />
        ))}
      </Grid>
    </Band>
  );
}

export function ForReferrers() {
  return (
    <Band id="referrers" title={copy.referrers.title} lead={copy.referrers.lead} ground="bg.panel">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '10', md: '12' }} maxW="4xl">
        {copy.referrers.cards.map(({ key, title, text }) => (
          <Card key={key} name={key} title={title} text={text} />
        ))}
      </Grid>
      <AuthLink
        mode="signup"
        joinAs="alumni"
        variant="outline"
        colorPalette="gray"
        size="lg"
        mt={{ base: '8', md: '12' }}
        width={{ base: 'full', sm: 'auto' }}
      >
        {copy.referrers.join}
      </AuthLink>
    </Band>
  );
}

export function AboutUs() {
  const { mission, vision, title, more } = copy.about;
  return (
    <Band id="about" title={title}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '8', md: '16' }}>
        {[mission, vision].map((part) => (
          <Box key={part.title} borderTopWidth="2px" borderColor="accent" pt="4">
            <Heading as="h3" size="md" color="fg.muted">
              {part.title}
            </Heading>
            <chakra.p mt="2" fontSize={{ base: 'lg', md: 'xl' }} fontFamily="heading" lineHeight="short" maxW="34ch">
              {part.text}
            </chakra.p>
          </Box>
        ))}
      </Grid>
      <Link href={paths.about} display="inline-block" mt={{ base: '8', md: '10' }}>
        {more}
      </Link>
    </Band>
  );
}

/** Four steps along the thread: side by side where there is room, else one below the other. */
export function HowItWorks() {
  return (
    <Band id="how-it-works" title={copy.how.title}>
      <Grid asChild templateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }} listStyleType="none">
        <ol>
          {copy.how.steps.map(({ title, text }, i) => (
            <Flex key={title} asChild direction={{ base: 'row', md: 'column' }} gap={{ base: '4', md: '5' }}>
              <li>
                <Flex direction={{ base: 'column', md: 'row' }} align="center" flexShrink="0">
                  <Flex
                    boxSize="9"
                    borderRadius="full"
                    borderWidth="2px"
                    borderColor="fg"
                    align="center"
                    justify="center"
                    fontFamily="heading"
                    fontWeight="bold"
                    flexShrink="0"
                    aria-hidden="true"
                  >
                    {i + 1}
                  </Flex>
                  {i < copy.how.steps.length - 1 && (
                    <Box
                      flex="1"
                      bg="accent"
                      width={{ base: '2px', md: 'auto' }}
                      height={{ base: 'auto', md: '2px' }}
                    />
                  )}
                </Flex>
                <Box pb={{ base: '8', md: '0' }} pe={{ md: '8' }}>
                  <Heading as="h3" size="lg">
                    {title}
                  </Heading>
                  <chakra.p mt="1.5" color="fg.muted" maxW="38ch">
                    {text}
                  </chakra.p>
                </Box>
              </li>
            </Flex>
          ))}
        </ol>
      </Grid>
    </Band>
  );
}

/** The last call, one step darker than the page so that it ends it. */
export function ClosingCall() {
  const { title, lead, student, referrer } = copy.closing;
  return (
    <Box asChild bg="brand.solid" color="brand.contrast">
      <section aria-labelledby="closing-title">
        <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '12', md: '20' }}>
          <Heading as="h2" id="closing-title" size={{ base: '2xl', md: '3xl' }} maxW="24ch">
            {title}
          </Heading>
          <chakra.p mt="3" fontSize="lg">
            {lead}
          </chakra.p>
          <Flex gap="3" mt="8" direction={{ base: 'column', sm: 'row' }}>
            <AuthLink
              mode="signup"
              joinAs="jobseeker"
              size="lg"
              bg="brand.contrast"
              color="brand.solid"
              _hover={{ bg: 'brand.subtle', color: 'brand.fg' }}
              _focusVisible={{ outlineColor: 'brand.contrast' }}
            >
              {student}
            </AuthLink>
            <AuthLink
              mode="signup"
              joinAs="alumni"
              size="lg"
              bg="transparent"
              color="brand.contrast"
              borderColor="brand.contrast"
              _hover={{ bg: 'brand.hover' }}
              _focusVisible={{ outlineColor: 'brand.contrast' }}
            >
              {referrer}
            </AuthLink>
          </Flex>
        </Box>
      </section>
    </Box>
  );
}
