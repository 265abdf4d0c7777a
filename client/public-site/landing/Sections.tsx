import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { paths } from '../../routes/paths';
import { AuthLink } from '../frame/AuthLink';
import { Band } from './Band';
import { aboutUsCopy, referrersCopy, whyCopy } from './copy';
import { CardGlyph } from './glyphs';
import { ReceivedSample } from './Samples';

function Card({ glyph, title, text }: { glyph: string; title: string; text: string }) {
  return (
    <Stack gap="3">
      <CardGlyph name={glyph} />
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
    <Band id="why" title={whyCopy.title}>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '10', md: '12' }}>
        {whyCopy.cards.map(({ key, title, text }) => (
          <Card key={key} glyph={key} title={title} text={text} />
        ))}
      </Grid>
    </Band>
  );
}

export function ForReferrers() {
  return (
    <Band id="referrers" title={referrersCopy.title} lead={referrersCopy.lead} background="bg.panel">
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'flex-start' }}
        justify="space-between"
        gap={{ base: '10', lg: '12' }}
      >
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '10', md: '12' }} maxW="2xl">
          {referrersCopy.cards.map(({ key, title, text }) => (
            <Card key={key} glyph={key} title={title} text={text} />
          ))}
          <JoinAsReferrer />
        </Grid>
        <ReceivedSample />
      </Flex>
    </Band>
  );
}

function JoinAsReferrer() {
  return (
    <AuthLink
      mode="signup"
      joinAs="alumni"
      variant="outline"
      colorPalette="gray"
      size="lg"
      justifySelf={{ sm: 'start' }}
    >
      {referrersCopy.join}
    </AuthLink>
  );
}

export function AboutUs() {
  const { mission, vision, title, more } = aboutUsCopy;
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
