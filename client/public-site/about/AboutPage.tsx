import { Box, chakra, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { AuthLink } from '../frame/AuthLink';
import { company } from '../frame/company';
import { copy } from '../copy';
import { Figures } from '../landing/Figures';

const texts = {
  title: 'About Us',
  lead: 'Batchmate began with a simple observation: most people who could help a student are glad to, and most students never ask them, because they do not know whom to ask or whether an answer will come.',
  parts: [
    {
      title: 'What we do',
      text: 'We bring students and graduates to verified alumni of their college and to HR professionals, for referrals, for advice on skills and interviews, for mentoring, and for internships. Every request has an end: an answer within seven days, or it comes back to you.',
    },
    {
      title: 'For companies',
      text: 'Beside the platform we offer IT and HR consulting and project outsourcing. Write to us and say what you need; somebody who knows the matter answers.',
    },
    {
      title: 'What we keep to',
      text: 'Nobody can pose as an employer: companies are verified by people. Nobody is flooded: requests are limited. Nobody is left waiting: every request has an end. And what you tell us is yours to take back.',
    },
  ],
  contact: 'Contact',
};

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

/** Who is behind the product. */
export function AboutPage() {
  return (
    <Box width="full" maxW="content" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '14' }}>
      <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
        {texts.title}
      </Heading>
      <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }} maxW="56ch" lineHeight="short">
        {texts.lead}
      </chakra.p>
      <Figures />
      <Grid mt={{ base: '12', md: '16' }} gap={{ base: '8', md: '12' }} templateColumns={{ md: 'repeat(3, 1fr)' }}>
        {texts.parts.map(({ title, text }) => (
          <Box key={title} borderTopWidth="2px" borderColor="accent" pt="4">
            <Part title={title} text={text} />
          </Box>
        ))}
      </Grid>
      <Grid mt={{ base: '12', md: '16' }} gap={{ base: '8', md: '12' }} templateColumns={{ md: 'repeat(3, 1fr)' }}>
        {[copy.about.mission, copy.about.vision].map(({ title, text }) => (
          <Box key={title}>
            <Part title={title} text={text} />
          </Box>
        ))}
        <Box>
          <Heading as="h2" size="xl">
            {texts.contact}
          </Heading>
          <chakra.address mt="2" fontStyle="normal" color="fg.muted">
            {company.address.join(', ')}
            <br />
            <Link href={`mailto:${company.email}`}>{company.email}</Link>
            <br />
            {company.hours}
          </chakra.address>
        </Box>
      </Grid>
      <AuthLink mode="signup" size="lg" mt={{ base: '12', md: '16' }}>
        {copy.getStarted}
      </AuthLink>
    </Box>
  );
}
