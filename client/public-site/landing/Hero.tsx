import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Check } from 'lucide-react';
import { paths } from '../../routes/paths';
import { AuthLink } from '../frame/AuthLink';
import { copy } from '../copy';
import { Figures } from './Figures';
import { Vignette } from './Vignette';

// Where the thread passes, in percent of the drawing: the path below goes through these points.
const knots = [
  { x: 3, y: 80 },
  { x: 35, y: 30 },
  { x: 67, y: 62 },
  { x: 97, y: 18 },
];
const PATH = 'M30 128C150 128 220 48 350 48S560 99 670 99 860 29 970 29';

function Knot({ last }: { last: boolean }) {
  return (
    <Flex
      boxSize="8"
      borderRadius="full"
      borderWidth="2px"
      borderColor={last ? 'good' : 'fg'}
      bg={last ? 'good' : 'bg'}
      color="bg"
      align="center"
      justify="center"
      flexShrink="0"
    >
      {last && <Check size={18} strokeWidth={3} aria-hidden />}
    </Flex>
  );
}

/** Wide: the thread swings from ring to ring and draws itself once. */
function WideThread() {
  return (
    <Box position="relative" height="160px" hideBelow="md" mx="6" aria-hidden="true">
      <chakra.svg
        viewBox="0 0 1000 160"
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        width="full"
        height="full"
        fill="none"
        overflow="visible"
      >
        <chakra.path
          d={PATH}
          stroke="accent"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          css={{ animation: 'thread-reveal 900ms ease-out both' }}
        />
      </chakra.svg>
      {knots.map(({ x, y }, i) => (
        <Flex
          key={x}
          position="absolute"
          left={`${x}%`}
          top={`${y}%`}
          transform="translate(-50%, -1rem)"
          direction="column"
          align="center"
          gap="1.5"
          fontWeight="semibold"
          whiteSpace="nowrap"
        >
          <Knot last={i === knots.length - 1} />
          {copy.hero.thread[i]}
        </Flex>
      ))}
    </Box>
  );
}

/** On a phone the same thread hangs down. */
function NarrowThread() {
  return (
    <Box hideFrom="md" position="relative" aria-hidden="true">
      <Box position="absolute" insetStart="15px" top="4" bottom="4" width="2px" bg="accent" />
      {copy.hero.thread.map((word, i) => (
        <Flex key={word} align="center" gap="3" py="2" position="relative" fontWeight="semibold">
          <Knot last={i === copy.hero.thread.length - 1} />
          {word}
        </Flex>
      ))}
    </Box>
  );
}

/** The first thing a visitor reads, and the thread from ask to hired. */
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
      <Flex align="center" justify="space-between" gap="12">
        <Box minW="0">
          <Opening />
        </Box>
        <Vignette />
      </Flex>
      <chakra.p srOnly>{copy.hero.threadLabel}</chakra.p>
      <Box mt={{ base: '10', md: '14' }}>
        <WideThread />
        <NarrowThread />
      </Box>
      <Figures />
    </Box>
  );
}

/** Promise and first step. */
function Opening() {
  return (
    <>
      <Heading as="h1" fontSize="clamp(2.25rem, 6vw, 3rem)" lineHeight="1.06" maxW="18ch" fontWeight="bold">
        {copy.hero.title}
      </Heading>
      <chakra.p mt="5" fontSize="lg" color="fg.muted" maxW="56ch">
        {copy.hero.lead}
      </chakra.p>
      <Flex gap="3" mt="8" direction={{ base: 'column', sm: 'row' }}>
        <AuthLink mode="signup" size="lg">
          {copy.hero.start}
        </AuthLink>
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <a href={paths.internships}>{copy.hero.explore}</a>
        </Button>
      </Flex>
    </>
  );
}
