import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useView, type View } from './useView';
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

interface Size {
  width: number;
  height: number;
}

/** The sizes of the image and of the box around it, which is as wide as the frame at most at a zoom of 100%; null until they are known. */
function placeOf(size: Size | null, width: number, { zoom, rotation }: View) {
  if (!size || width === 0) return null;
  const isOnItsSide = rotation % 180 !== 0;
  const scale = Math.min(1, width / (isOnItsSide ? size.height : size.width)) * zoom;
  const image = { width: size.width * scale, height: size.height * scale };
  return { image, box: isOnItsSide ? { width: image.height, height: image.width } : image };
}

/** An image that can be enlarged and rotated. */
export function ImageView({ url, label, height, onDamaged }: ImageViewProps) {
  const view = useView(null);
  const { ref, width } = useWidth<HTMLElement>();
  const [size, setSize] = useState<Size | null>(null);
  const place = placeOf(size, width, view);
  const transform = `translate(-50%, -50%) rotate(${view.rotation}deg)`;
  return (
    <ViewFrame ref={ref} view={view} label={label} height={height}>
      <Box position="relative" mx="auto" overflow="clip" style={place?.box ?? {}}>
        <chakra.img
          src={url}
          alt={label}
          display="block"
          // As for its preview in a message, and for the pages of a PDF.
          bg="white"
          maxW={place ? 'none' : 'full'}
          style={place ? { ...place.image, position: 'absolute', top: '50%', left: '50%', transform } : {}}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onDamaged}
        />
      </Box>
    </ViewFrame>
  );
}
