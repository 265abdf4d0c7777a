import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { sampleChat } from './copy';

function Avatar({ letter, hue }: { letter: string; hue: number }) {
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

function Message({ children, reply = false }: { children: string; reply?: boolean }) {
  return (
    <Box
      alignSelf={reply ? 'flex-end' : 'flex-start'}
      bg={reply ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={reply ? 'transparent' : 'border'}
      borderRadius="lg"
      borderEndEndRadius={reply ? 'xs' : 'lg'}
      borderEndStartRadius={reply ? 'lg' : 'xs'}
      px="4"
      py="2.5"
      maxW="17rem"
    >
      {children}
    </Box>
  );
}

/** A sample conversation: a student asks, and an alumna answers. Decorative. */
export function SampleChat() {
  const { question, answer, answered } = sampleChat;
  return (
    <Stack hideBelow="lg" width="25rem" flexShrink="0" gap="4" fontSize="sm" aria-hidden="true">
      <Flex align="center">
        <Avatar letter="A" hue={1} />
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
          {answered}
        </chakra.span>
        <Box flex="1" height="2px" bg="accent" />
        <Avatar letter="M" hue={2} />
      </Flex>
      <Message>{question}</Message>
      <Message reply>{answer}</Message>
    </Stack>
  );
}
