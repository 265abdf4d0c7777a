import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { MoveLeft, MoveRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { previewCopy } from './copy';
import type { OpenPdf } from './openPdf';

interface PdfPagesProps {
  pdf: OpenPdf;
  /** The accessible name. */
  label: string;
  height: string;
  /** A page cannot be drawn. */
  onDamaged: () => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FITTING = ZOOMS.indexOf(1);

/** What pdf.js needs to put each piece of text above its picture. */
const textLayer = {
  position: 'absolute',
  inset: '0',
  overflow: 'clip',
  lineHeight: '1',
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '& :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
} as const;

/** The page and the zoom that are shown, and the keys that change them. */
function usePlace(pages: number) {
  const [page, setPage] = useState(1);
  const [zoomAt, setZoomAt] = useState(FITTING);
  const turn = (by: number) => setPage(Math.min(Math.max(1, page + by), pages));
  const magnify = (by: number) => setZoomAt(Math.min(Math.max(0, zoomAt + by), ZOOMS.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => magnify(1),
    '=': () => magnify(1),
    '-': () => magnify(-1),
    '0': () => setZoomAt(FITTING),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { pages, page, zoomAt, zoom: ZOOMS[zoomAt] ?? 1, turn, magnify, onKeyDown };
}

/** One page of a PDF at a time. ← → change the page, + and − the zoom, 0 fits the width. */
export function PdfPages({ pdf, label, height, onDamaged }: PdfPagesProps) {
  const place = usePlace(pdf.pages);
  const { frame, canvas, text } = usePage({ pdf, page: place.page, zoom: place.zoom, onDamaged });
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden" onKeyDown={place.onKeyDown}>
      <Tools {...place} />
      <chakra.section
        ref={frame}
        aria-label={label}
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        maxH={height}
        overflow="auto"
        bg="bg.muted"
        css={{ scrollbarGutter: 'stable' }}
      >
        <Box position="relative" width="max-content" mx="auto" bg="white" color="black">
          <canvas ref={canvas} aria-hidden="true" style={{ display: 'block' }} />
          <Box ref={text} css={textLayer} />
        </Box>
      </chakra.section>
    </Box>
  );
}

function Tools({ pages, page, zoomAt, zoom, turn, magnify }: ReturnType<typeof usePlace>) {
  return (
    <Flex align="center" justify="space-between" gap="2" px="2" py="1" borderBottomWidth="1px">
      <Flex align="center" gap="1">
        <Tool label={previewCopy.previous} action="previous-page" disabled={page === 1} onClick={() => turn(-1)}>
          <MoveLeft aria-hidden />
        </Tool>
        <chakra.span aria-live="polite" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {previewCopy.page(page, pages)}
        </chakra.span>
        <Tool label={previewCopy.next} action="next-page" disabled={page === pages} onClick={() => turn(1)}>
          <MoveRight aria-hidden />
        </Tool>
      </Flex>
      <Flex align="center" gap="1">
        <Tool label={previewCopy.zoomOut} action="zoom-out" disabled={zoomAt === 0} onClick={() => magnify(-1)}>
          −
        </Tool>
        <chakra.span fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" minW="9" textAlign="center">
          {previewCopy.zoom(Math.round(zoom * 100))}
        </chakra.span>
        <Tool
          label={previewCopy.zoomIn}
          action="zoom-in"
          disabled={zoomAt === ZOOMS.length - 1}
          onClick={() => magnify(1)}
        >
          +
        </Tool>
      </Flex>
    </Flex>
  );
}

interface ToolProps {
  label: string;
  /** Its name for shortcuts of the screen. */
  action: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, action, disabled, onClick, children }: ToolProps) => (
  <IconButton
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-label={label}
    data-action={action}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </IconButton>
);

type Drawn = Pick<PdfPagesProps, 'pdf' | 'onDamaged'> & { page: number; zoom: number };

/** Draws the page again when it, the zoom or the width changes. */
function usePage({ pdf, page, zoom, onDamaged }: Drawn) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const fail = useEffectEvent(onDamaged);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => frame.current?.scrollTo({ top: 0 }), [page]);
  useEffect(() => {
    if (!canvas.current || !text.current || width === 0) return undefined;
    const leaving = new AbortController();
    const target = { canvas: canvas.current, text: text.current, width, zoom };
    pdf.draw(page, target, leaving.signal).catch(() => !leaving.signal.aborted && fail());
    return () => leaving.abort();
  }, [pdf, page, zoom, width]);
  return { frame, canvas, text };
}
