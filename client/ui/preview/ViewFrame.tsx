import { Box, chakra, Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { MoveLeft, MoveRight, RotateCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { previewCopy } from './copy';
import type { View } from './useView';

interface ViewFrameProps {
  ref: Ref<HTMLElement>;
  view: View;
  /** The accessible name. */
  label: string;
  height: string;
  children: ReactNode;
}

/** What is shown of a file, in an area that scrolls, below the buttons that change the page, the zoom and the rotation. */
export function ViewFrame({ ref, view, label, height, children }: ViewFrameProps) {
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden" onKeyDown={view.onKeyDown}>
      <Tools {...view} />
      <chakra.section
        ref={ref}
        aria-label={label}
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        maxH={height}
        overflow="auto"
        bg="bg.muted"
        css={{ scrollbarGutter: 'stable' }}
      >
        {children}
      </chakra.section>
    </Box>
  );
}

function Tools({ pages, page, zoom, canZoomOut, canZoomIn, turn, magnify, rotate }: View) {
  return (
    <Flex align="center" justify="space-between" gap="2" px="2" py="1" borderBottomWidth="1px">
      <Flex align="center" gap="1">
        {pages !== null && (
          <>
            <Tool label={previewCopy.previous} action="previous-page" disabled={page === 1} onClick={() => turn(-1)}>
              <MoveLeft aria-hidden />
            </Tool>
            <chakra.span aria-live="polite" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {previewCopy.page(page, pages)}
            </chakra.span>
            <Tool label={previewCopy.next} action="next-page" disabled={page === pages} onClick={() => turn(1)}>
              <MoveRight aria-hidden />
            </Tool>
          </>
        )}
      </Flex>
      <Flex align="center" gap="1">
        <Tool label={previewCopy.zoomOut} action="zoom-out" disabled={!canZoomOut} onClick={() => magnify(-1)}>
          −
        </Tool>
        <chakra.span fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" minW="9" textAlign="center">
          {previewCopy.zoom(Math.round(zoom * 100))}
        </chakra.span>
        <Tool label={previewCopy.zoomIn} action="zoom-in" disabled={!canZoomIn} onClick={() => magnify(1)}>
          +
        </Tool>
        <Tool label={previewCopy.rotate} action="rotate" onClick={rotate}>
          <RotateCw aria-hidden />
        </Tool>
      </Flex>
    </Flex>
  );
}

interface ToolProps {
  label: string;
  /** Its name for shortcuts of the screen. */
  action: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, action, disabled = false, onClick, children }: ToolProps) => (
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
