import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { heroCopy } from './copy';

const { steps } = heroCopy;

/** The positions of the rings in percent. The path goes through the same points. */
const RINGS = [
  { x: 3, y: 80 },
  { x: 35, y: 30 },
  { x: 67, y: 62 },
  { x: 97, y: 18 },
];
const PATH = 'M30 128C150 128 220 48 350 48S560 99 670 99 860 29 970 29';

/** The steps of a referral on wide screens: rings on a curve that is drawn once. Decorative. */
export function WideSteps() {
  return (
    <Box position="relative" height="160px" hideBelow="md" mx="6" aria-hidden="true">
      <Curve />
      {RINGS.map(({ x, y }, index) => (
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
          <Ring isLast={index === RINGS.length - 1} />
          {steps[index]}
        </Flex>
      ))}
    </Box>
  );
}

/** The same steps on phones, on a vertical line. Decorative. */
export function NarrowSteps() {
  return (
    <Box hideFrom="md" position="relative" aria-hidden="true">
      <Box position="absolute" insetStart="15px" top="4" bottom="4" width="2px" bg="accent" />
      {steps.map((step, index) => (
        <Flex key={step} align="center" gap="3" py="2" position="relative" fontWeight="semibold">
          <Ring isLast={index === steps.length - 1} />
          {step}
        </Flex>
      ))}
    </Box>
  );
}

function Curve() {
  return (
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
        css={{ animation: 'line-reveal 900ms ease-out both' }}
      />
    </chakra.svg>
  );
}

function Ring({ isLast }: { isLast: boolean }) {
  return (
    <Flex
      boxSize="8"
      borderRadius="full"
      borderWidth="2px"
      borderColor={isLast ? 'good' : 'fg'}
      bg={isLast ? 'good' : 'bg'}
      color="bg"
      align="center"
      justify="center"
      flexShrink="0"
    >
      {isLast && <Check size={18} strokeWidth={3} aria-hidden />}
    </Flex>
  );
}
