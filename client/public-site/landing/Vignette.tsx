import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { copy } from '../copy';

function Letter({ letter, hue }: { letter: string; hue: number }) {
  return (
    <Flex
      boxSize="12"
      borderRadius="full"
      bg={`hue.${hue}.bg`}
      color={`hue.${hue}.fg`}
      fontFamily="heading"
      fontWeight="bold"
      fontSize="lg"
      align="center"
      justify="center"
      flexShrink="0"
    >
      {letter}
    </Flex>
  );
}

function Said({ children, theirs = false }: { children: string; theirs?: boolean }) {
  return (
    <Box
      alignSelf={theirs ? 'flex-end' : 'flex-start'}
      bg={theirs ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={theirs ? 'transparent' : 'border'}
      borderRadius="lg"
      borderEndEndRadius={theirs ? 'xs' : 'lg'}
      borderEndStartRadius={theirs ? 'lg' : 'xs'}
      px="4"
      py="2.5"
      maxW="17rem"
    >
      {children}
    </Box>
  );
}

/** What it comes to, drawn: one asks, one answers, and the thread between them is tied. Decorative. */
export function Vignette() {
  const { ask, answer, waited } = copy.hero.vignette;
  return (
    <Stack hideBelow="lg" width="25rem" flexShrink="0" gap="4" fontSize="sm" aria-hidden="true">
      <Flex align="center">
        <Letter letter="A" hue={1} />
        <Box flex="1" height="2px" bg="accent" />
        <chakra.span
          px="3"
          py="1"
          borderRadius="full"
          bg="good.soft"
          color="good"
          fontWeight="semibold"
          fontSize="xs"
          whiteSpace="nowrap"
        >
          {waited}
        </chakra.span>
        <Box flex="1" height="2px" bg="accent" />
        <Letter letter="M" hue={2} />
      </Flex>
      <Said>{ask}</Said>
      <Said theirs>{answer}</Said>
    </Stack>
  );
}
