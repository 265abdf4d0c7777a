import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageCopy } from './copy';

interface MessageFrameProps {
  mine: boolean;
  id?: string;
  /** Its bubble is outlined, like that of the message that has the focus. */
  isMarked?: boolean;
  /** How far the message was swiped, in pixels. */
  offset?: number;
  handlers?: object;
  children: ReactNode;
}

/** The row of a message. The viewer's own messages are at the end, the other user's at the start. */
export function MessageFrame({ mine, id, isMarked = false, offset = 0, handlers = {}, children }: MessageFrameProps) {
  return (
    <chakra.div
      className="group"
      data-message={id}
      data-marked={isMarked || undefined}
      css={{
        '&:focus': { outline: 'none' },
        '&:is(:focus, [data-marked]) > :first-child': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
      }}
      display="flex"
      flexDirection={mine ? 'row-reverse' : 'row'}
      alignItems="center"
      gap="1"
      position="relative"
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      transition={offset ? 'none' : 'transform 120ms'}
      borderRadius="l3"
      {...handlers}
    >
      {children}
    </chakra.div>
  );
}

interface BubbleProps {
  mine: boolean;
  muted?: boolean;
  /** Shown on hover. */
  title?: string;
  children: ReactNode;
}

/** The box around the text of a message. */
export function Bubble({ mine, muted = false, title, children }: BubbleProps) {
  return (
    <chakra.div
      title={title}
      maxW={{ base: '85%', md: '70%' }}
      px="3"
      py="2"
      borderRadius="l3"
      borderWidth="1px"
      borderColor={mine ? 'transparent' : 'border'}
      bg={mine ? 'brand.subtle' : 'bg.panel'}
      color={muted ? 'fg.muted' : 'fg'}
      fontStyle={muted ? 'italic' : 'normal'}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={{ '@media (hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } }}
    >
      {children}
    </chakra.div>
  );
}

interface BubbleTextProps {
  text: ReactNode;
  file: ReactNode;
  /** The time and the delivery status, beside the last line if it fits there, otherwise below it; false for neither. */
  children: ReactNode;
}

/** What a message says, and when. */
export function BubbleText({ text, file, children }: BubbleTextProps) {
  return (
    <Flex wrap="wrap" align="flex-end" justify="flex-end" columnGap="2">
      <Box dir="auto" flex="auto" minW="0" maxW="full">
        {text}
      </Box>
      {file && <Box flexBasis="full">{file}</Box>}
      {children && (
        <Flex align="center" gap="1" fontSize="2xs" color="fg.muted" fontStyle="normal">
          {children}
        </Flex>
      )}
    </Flex>
  );
}

/** The message that a reply quotes. With `onClick` it is a button. */
export function Quote({ onClick, children }: { onClick?: () => void; children: string }) {
  const style = {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    fontSize: 'xs',
    color: 'fg.muted',
    borderStartWidth: '2px',
    borderColor: 'accent',
    ps: '2',
    mb: '1.5',
    whiteSpace: 'normal',
    dir: 'auto',
  } as const;
  if (!onClick) return <chakra.span {...style}>{children}</chakra.span>;
  return (
    <chakra.button type="button" title={messageCopy.jump} onClick={onClick} {...style}>
      {children}
    </chakra.button>
  );
}
