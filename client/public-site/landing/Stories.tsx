import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { avatarHues } from '../../ui/theme/tokens';
import { copy } from '../copy';
import { Band } from './Sections';

/** A card in every hue, from which `behaviour.ts` makes the stories: their people are known only to the server. */
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
          <Box minW="0">
            <chakra.p fontWeight="semibold" data-story="name" />
            <chakra.p color="fg.muted" fontSize="sm" data-story="role" />
          </Box>
        </Flex>
      </chakra.li>
    </template>
  );
}

const move = { variant: 'outline', colorPalette: 'gray', borderRadius: 'full' } as const;

/** A strip that scrolls by touch, wheel, keyboard and the two buttons. */
export function Stories() {
  const { title, lead, none, strip, previous, next } = copy.stories;
  return (
    <Band id="stories" title={title} lead={lead} ground="bg.subtle">
      <Box data-stories="" minH="17rem">
        {avatarHues.map((_, i) => (
          <StoryTemplate key={i} hue={i + 1} />
        ))}
        <chakra.p data-story-none="" color="fg.muted" fontSize="lg">
          {none}
        </chakra.p>
        <Box data-story-strip="" hidden>
          <chakra.ul
            tabIndex={0}
            role="list"
            aria-label={strip}
            display="flex"
            gap="4"
            overflowX="auto"
            overscrollBehaviorX="contain"
            scrollSnapType="x proximity"
            // On a phone the strip goes on under the edge of the screen, which shows that there is more.
            scrollPaddingX={{ base: '4', md: '1' }}
            px={{ base: '4', md: '1' }}
            mx={{ base: '-4', md: '-1' }}
            pt="1"
            mt="-1"
            pb="4"
            listStyleType="none"
          />
          <Flex gap="2" mt="3" data-story-moves="">
            <IconButton aria-label={previous} data-story-move="-1" {...move}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton aria-label={next} data-story-move="1" {...move}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Flex>
        </Box>
      </Box>
    </Band>
  );
}
