import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Band } from './Band';
import { howItWorksCopy } from './copy';

const { title, steps } = howItWorksCopy;

/** The four steps, connected by a line: side by side, or below each other on phones. */
export function HowItWorks() {
  return (
    <Band id="how-it-works" title={title}>
      <Grid asChild templateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }} listStyleType="none">
        <ol>
          {steps.map((step, index) => (
            <Step key={step.title} {...step} number={index + 1} isLast={index === steps.length - 1} />
          ))}
        </ol>
      </Grid>
    </Band>
  );
}

interface StepProps {
  title: string;
  text: string;
  number: number;
  isLast: boolean;
}

function Step({ title, text, number, isLast }: StepProps) {
  return (
    <Flex asChild direction={{ base: 'row', md: 'column' }} gap={{ base: '4', md: '5' }}>
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
            {number}
          </Flex>
          {!isLast && (
            <Box flex="1" bg="accent" width={{ base: '2px', md: 'auto' }} height={{ base: 'auto', md: '2px' }} />
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
  );
}
