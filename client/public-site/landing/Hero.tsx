import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { paths } from '../../routes/paths';
import { AuthLink } from '../frame/AuthLink';
import { heroCopy } from './copy';
import { Figures } from './Figures';
import { NarrowSteps, WideSteps } from './HeroSteps';
import { SentSample } from './Samples';

/** The top of the landing page: the promise, the first step, and the way of a referral. */
export function Hero() {
  return (
    <Box
      width="full"
      maxW="content"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '8', md: '16' }}
      pb={{ base: '10', md: '14' }}
    >
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'center' }}
        justify="space-between"
        gap={{ base: '10', lg: '12' }}
      >
        <Box minW="0">
          <Opening />
        </Box>
        <SentSample />
      </Flex>
      <chakra.p srOnly>{heroCopy.stepsLabel}</chakra.p>
      <Box mt={{ base: '10', md: '14' }}>
        <WideSteps />
        <NarrowSteps />
      </Box>
      <Figures />
    </Box>
  );
}

function Opening() {
  return (
    <>
      <Heading as="h1" fontSize="clamp(2.25rem, 6vw, 3rem)" lineHeight="1.06" maxW="18ch" fontWeight="bold">
        {heroCopy.title}
      </Heading>
      <chakra.p mt="5" fontSize="lg" color="fg.muted" maxW="56ch">
        {heroCopy.lead}
      </chakra.p>
      <Flex gap="3" mt="8" direction={{ base: 'column', sm: 'row' }}>
        <AuthLink mode="signup" size="lg">
          {heroCopy.start}
        </AuthLink>
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <a href={paths.internships}>{heroCopy.explore}</a>
        </Button>
      </Flex>
    </>
  );
}
