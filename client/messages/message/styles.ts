import type { SystemStyleObject } from '@chakra-ui/react';

/** The styles of messages, by class. A log that scrolls renders messages in every frame: a style of its own for each element would delay it. */
export const messageStyles: SystemStyleObject = {
  '& .message': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    position: 'relative',
    borderRadius: 'l3',
    transition: 'transform 120ms',
    // A swipe across belongs to the message: the browser would go back to the page before.
    touchAction: 'pan-y pinch-zoom',
    '&:focus': { outline: 'none' },
    '&:is(:focus, [data-marked]) > :first-child': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
  },
  '& .message[data-mine]': { flexDirection: 'row-reverse' },
  '& .message-bubble': {
    maxW: { base: '85%', md: '70%' },
    px: '3',
    py: '2',
    borderRadius: 'l3',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'fg',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&[data-mine]': { borderColor: 'transparent', bg: 'brand.subtle' },
    '&[data-muted]': { color: 'fg.muted', fontStyle: 'italic' },
    '@media (hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' },
  },
  '& .message-body': { display: 'flow-root' },
  // In the lines of its parent, so that the facts float beside the last one.
  '& .message-text': { display: 'inline' },
  '& .message-picture': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    maxW: 'full',
    // Also of a picture that is a line, and high enough for touch.
    minW: '10',
    minH: '10',
    maxH: '320px',
    mt: '1',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    cursor: 'button',
    // White, because a drawing with transparency is dark more often than not.
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'contain', bg: 'white' },
  },
  '& .message-facts': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    float: 'inline-end',
    ms: '2',
    // As high as a line of the text, with the time at its foot, and the same for a status alone.
    mt: '3px',
    minH: '1lh',
    fontSize: '2xs',
    color: 'fg.muted',
    fontStyle: 'normal',
  },
  // One below the other: side by side, they would make the bubble wider than the file.
  '& .message-body[data-file]': {
    '& .message-text': { display: 'block' },
    '& .message-facts': { float: 'none', m: '0' },
  },
  '& .message-status': { display: 'inline-flex', '&[data-seen]': { color: 'brand.fg' } },
  '& .message-quote': {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    fontSize: 'xs',
    color: 'fg.muted',
    borderInlineStartWidth: '2px',
    borderColor: 'accent',
    ps: '2',
    mb: '1.5',
    whiteSpace: 'normal',
  },
  // Seen on hover and focus, and always on touch screens.
  '& .message-menu': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    cursor: 'button',
    // Transparent instead of hidden or without opacity: it stays in reach of the keyboard, and costs no layer of its own.
    color: 'transparent',
    '& svg': { boxSize: '4' },
    _hover: { bg: 'bg.muted' },
    _expanded: { bg: 'bg.muted' },
  },
  '& :is(.message:hover, .message-actions:focus-within, [data-open]) .message-menu': { color: 'fg.muted' },
  '@media (hover: none)': { '& .message-menu': { color: '{colors.fg.muted} !important' } },
};
