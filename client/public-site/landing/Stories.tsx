import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { avatarHues } from '../../ui/theme/tokens';
import { Band } from './Band';
import { storiesCopy } from './copy';

const { title, lead, none, demo, list, previous, next } = storiesCopy;

/** The success stories. The list scrolls by touch, wheel, keyboard and two buttons, and enhance/stories.ts fills it. */
export function Stories() {
  return (
    <Band id="stories" title={title} lead={lead} background="bg.subtle">
      <Box data-stories="" minH="17rem">
        {avatarHues.map((_, index) => (
          <StoryTemplate key={index} hue={index + 1} />
        ))}
        <chakra.p data-story-none="" color="fg.muted" fontSize="lg">
          {none}
        </chakra.p>
        <Box data-story-strip="" hidden>
          <chakra.p data-story-demo="" hidden color="fg.muted" fontSize="sm" mb="3">
            {demo}
          </chakra.p>
          <chakra.ul
            tabIndex={0}
            role="list"
            aria-label={list}
            display="flex"
            gap="4"
            overflowX="auto"
            overscrollBehaviorX="contain"
            scrollSnapType="x proximity"
            // On phones the list extends to the edge of the screen, which shows that there is more.
            scrollPaddingX={{ base: '4', md: '1' }}
            px={{ base: '4', md: '1' }}
            mx={{ base: '-4', md: '-1' }}
            pt="1"
            mt="-1"
            pb="4"
            listStyleType="none"
          />
          <ScrollButtons />
        </Box>
      </Box>
    </Band>
  );
}

function ScrollButtons() {
  const style = { variant: 'outline', colorPalette: 'gray', borderRadius: 'full' } as const;
  return (
    <Flex gap="2" mt="3">
      <IconButton aria-label={previous} data-story-move="-1" {...style}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton aria-label={next} data-story-move="1" {...style}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Flex>
  );
}

/** The template of a card in one hue. enhance/stories.ts copies it for each story that the server returns. */
function StoryTemplate({ hue }: { hue: number }) {
  return (
    <template data-story-template={hue}>
      <chakra.li
        flex="0 0 auto"
        width="min(21rem, 82vw)"
        scrollSnapAlign="start"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p="6"
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <chakra.blockquote flex="1" fontSize="md" lineHeight="normal" data-story="quote" />
        <Flex gap="3" align="center">
          <AvatarTemplate hue={hue} />
          <Box minW="0">
            <chakra.p fontWeight="semibold" data-story="name" />
            <chakra.p color="fg.muted" fontSize="sm" data-story="role" />
          </Box>
        </Flex>
      </chakra.li>
    </template>
  );
}

function AvatarTemplate({ hue }: { hue: number }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="11"
      borderRadius="full"
      flexShrink="0"
      bg={`hue.${hue}.bg`}
      color={`hue.${hue}.fg`}
      fontFamily="heading"
      fontWeight="semibold"
      overflow="hidden"
      data-story="avatar"
    />
  );
}
