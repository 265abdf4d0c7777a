import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { AuthLink } from '../frame/AuthLink';
import { closingCopy } from './copy';

const { title, lead, student, referrer } = closingCopy;

/** The call to action at the end of the landing page. */
export function ClosingCall() {
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
