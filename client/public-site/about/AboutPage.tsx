import { Box, chakra, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { AuthLink } from '../frame/AuthLink';
import { company } from '../frame/company';
import { headerCopy } from '../frame/copy';
import { aboutUsCopy } from '../landing/copy';
import { Figures } from '../landing/Figures';
import { aboutPageCopy } from './copy';

function Part({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      <chakra.p mt="2" color="fg.muted" maxW="44ch">
        {text}
      </chakra.p>
    </>
  );
}

/** The page about the company behind the product. */
export function AboutPage() {
  return (
    <Box width="full" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
        {aboutPageCopy.title}
      </Heading>
      <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }} maxW="56ch" lineHeight="short">
        {aboutPageCopy.lead}
      </chakra.p>
      <Figures />
      <Grid mt={{ base: '12', md: '16' }} gap={{ base: '8', md: '12' }} templateColumns={{ md: 'repeat(3, 1fr)' }}>
        {aboutPageCopy.parts.map(({ title, text }) => (
          <Box key={title} borderTopWidth="2px" borderColor="accent" pt="4">
            <Part title={title} text={text} />
          </Box>
        ))}
      </Grid>
      <Grid mt={{ base: '12', md: '16' }} gap={{ base: '8', md: '12' }} templateColumns={{ md: 'repeat(3, 1fr)' }}>
        {[aboutUsCopy.mission, aboutUsCopy.vision].map(({ title, text }) => (
          <Box key={title}>
            <Part title={title} text={text} />
          </Box>
        ))}
        <Contact />
      </Grid>
      <AuthLink mode="signup" size="lg" mt={{ base: '12', md: '16' }}>
        {headerCopy.getStarted}
      </AuthLink>
    </Box>
  );
}

function Contact() {
  return (
    <Box>
      <Heading as="h2" size="xl">
        {aboutPageCopy.contact}
      </Heading>
      <chakra.address mt="2" fontStyle="normal" color="fg.muted">
        {company.address.join(', ')}
        <br />
        <Link href={`mailto:${company.email}`}>{company.email}</Link>
        <br />
        {company.hours}
      </chakra.address>
    </Box>
  );
}
