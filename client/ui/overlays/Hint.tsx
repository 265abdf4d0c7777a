import { chakra } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hintCopy } from './copy';

export interface HintProps {
  /** What is defined, for example "Success rate". */
  term: string;
  /** The definition: one or two sentences, without links and buttons. */
  children: ReactNode;
  /** Shows the term itself as the button. Otherwise the button is a question mark, for a term that is shown beside it. */
  inline?: boolean;
}

/** The space between the bubble and its button, and between the bubble and the edges of the window, in pixels. */
const GAP = 6;
const EDGE = 8;

const trigger = {
  display: 'inline-grid',
  placeItems: 'center',
  verticalAlign: 'middle',
  // Large enough for touch, without moving the text around it.
  minW: '6',
  minH: '6',
  my: '-1',
  cursor: 'help',
  borderRadius: 'l1',
} as const;

const underlined = {
  justifyItems: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
} as const;

const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '4',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'full',
  fontSize: '2xs',
  fontWeight: 'semibold',
  lineHeight: '1',
  color: 'fg.muted',
} as const;

const bubble = {
  position: 'fixed',
  zIndex: 'tooltip',
  width: 'max-content',
  maxW: 'min(18rem, calc(100vw - 16px))',
  px: '3',
  py: '2',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'float',
  fontSize: 'xs',
  fontWeight: 'normal',
  lineHeight: 'short',
  letterSpacing: 'normal',
  textAlign: 'start',
  textTransform: 'none',
  whiteSpace: 'normal',
} as const;

/**
 * A definition that a press, the focus or the pointer shows. Escape, scrolling and a press elsewhere close it. Screen readers read it as
 * the description of the button.
 */
export function Hint({ term, children, inline = false }: HintProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (open && button.current && text.current) putBeside(button.current, text.current);
  }, [open]);
  useCloseElsewhere(open, button, setOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Not the dialog around it.
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        aria-label={inline ? undefined : hintCopy.about(term)}
        aria-describedby={id}
        aria-expanded={open}
        {...trigger}
        {...(inline && underlined)}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={() => document.activeElement !== button.current && setOpen(false)}
        onKeyDown={onKeyDown}
      >
        {inline ? term : <Mark />}
      </chakra.button>
      <chakra.span ref={text} id={id} role="tooltip" hidden={!open} {...bubble}>
        {children}
      </chakra.span>
    </>
  );
}

interface HintedTextProps extends Pick<HintProps, 'term' | 'children'> {
  text: string;
}

/** A text with the mark of a definition, which stays on the line of the last word. */
export function HintedText({ text, term, children }: HintedTextProps) {
  const lastWord = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, lastWord)}
      {/* Above a link that covers the card around it. */}
      <chakra.span whiteSpace="nowrap" position="relative" zIndex="1">
        {text.slice(lastWord)} <Hint term={term}>{children}</Hint>
      </chakra.span>
    </>
  );
}

/** A question mark in a ring. */
const Mark = () => (
  <chakra.span aria-hidden="true" {...mark}>
    ?
  </chakra.span>
);

/** Puts the text below its button, or above it if it does not fit there, and inside the window. */
function putBeside(button: HTMLElement, text: HTMLElement): void {
  text.style.left = '0';
  text.style.top = '0';
  const at = button.getBoundingClientRect();
  // Not at 0, 0 inside an element that is transformed.
  const { left, top, width, height } = text.getBoundingClientRect();
  const start = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), window.innerWidth - EDGE - width);
  const isBelow = at.bottom + GAP + height <= window.innerHeight - EDGE;
  text.style.left = `${start - left}px`;
  text.style.top = `${(isBelow ? at.bottom + GAP : at.top - GAP - height) - top}px`;
}

function useCloseElsewhere(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('scroll', close, true);
    };
  }, [open, button, setOpen]);
}
