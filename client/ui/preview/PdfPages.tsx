import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenPdf } from './openPdf';
import { useView, type View } from './useView';
import { useWidth } from './useWidth';
import { ViewFrame } from './ViewFrame';

interface PdfPagesProps {
  pdf: OpenPdf;
  /** The accessible name. */
  label: string;
  height: string;
  /** A page cannot be drawn. */
  onDamaged: () => void;
}

/** What pdf.js needs to put each piece of text above its picture. */
const textLayer = {
  position: 'absolute',
  top: '0',
  left: '0',
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
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
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

/** One page of a PDF at a time, with its text for selection and screen readers. */
export function PdfPages({ pdf, label, height, onDamaged }: PdfPagesProps) {
  const view = useView(pdf.pages);
  const { frame, canvas, text } = usePage({ pdf, view, onDamaged });
  return (
    <ViewFrame ref={frame} view={view} label={label} height={height}>
      <Box position="relative" width="max-content" mx="auto" bg="white" color="black" overflow="clip">
        <canvas ref={canvas} aria-hidden="true" style={{ display: 'block' }} />
        <Box ref={text} css={textLayer} />
      </Box>
    </ViewFrame>
  );
}

/** Draws the page again when it, the zoom, the rotation or the width changes. */
function usePage({ pdf, view, onDamaged }: Pick<PdfPagesProps, 'pdf' | 'onDamaged'> & { view: View }) {
  const { page, zoom, rotation } = view;
  const { ref: frame, width } = useWidth<HTMLElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onDamaged);
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 }); // returns a promise in newer browsers, which is not a cleanup
  }, [frame, page]);
  useEffect(() => {
    if (!canvas.current || !text.current || width === 0) return undefined;
    const leaving = new AbortController();
    const target = { canvas: canvas.current, text: text.current, width, zoom, rotation };
    pdf.draw(page, target, leaving.signal).catch(() => !leaving.signal.aborted && fail());
    return () => leaving.abort();
  }, [pdf, page, zoom, rotation, width]);
  return { frame, canvas, text };
}
