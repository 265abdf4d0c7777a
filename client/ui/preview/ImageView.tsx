import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useView } from './useView';
import { useWidth } from './useWidth';
import { ViewFrame } from './ViewFrame';

interface ImageViewProps {
  url: string;
  /** The accessible name. */
  label: string;
  height: string;
  /** The image cannot be shown. */
  onDamaged: () => void;
}

/** An image that can be enlarged and rotated. At 100%, it is as wide as the frame at most. */
export function ImageView({ url, label, height, onDamaged }: ImageViewProps) {
  const view = useView(null);
  const { ref, width } = useWidth<HTMLElement>();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isOnItsSide = view.rotation % 180 !== 0;
  const across = size && (isOnItsSide ? size.height : size.width);
  const scale = across ? Math.min(1, width / across) * view.zoom : 0;
  const shown = size && scale > 0 ? { width: size.width * scale, height: size.height * scale } : null;
  return (
    <ViewFrame ref={ref} view={view} label={label} height={height}>
      <Box
        position="relative"
        mx="auto"
        overflow="clip"
        style={
          shown
            ? { width: isOnItsSide ? shown.height : shown.width, height: isOnItsSide ? shown.width : shown.height }
            : {}
        }
      >
        <chakra.img
          src={url}
          alt={label}
          display="block"
          maxW={shown ? 'none' : 'full'}
          style={
            shown
              ? {
                  ...shown,
                  position: 'absolute',
                  top: '50%',
                  left: '50%',
                  transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
                }
              : {}
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onDamaged}
        />
      </Box>
    </ViewFrame>
  );
}
