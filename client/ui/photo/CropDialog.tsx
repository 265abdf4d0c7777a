import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { toast } from '../feedback/toast';
import { AppDialog } from '../overlays/AppDialog';
import { DialogCancel } from '../overlays/DialogCancel';
import { cropCopy } from './copy';
import { type Area, cropPhoto, middleOf, type PreparedPhoto } from './preparePhoto';

export interface CropDialogProps {
  photo: PreparedPhoto;
  /** The chosen part is being uploaded. */
  busy: boolean;
  /** Why the upload failed. */
  error?: string | undefined;
  /** Called with the chosen part, a square JPEG, when it is confirmed. */
  onDone: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;

/** Chooses a square part of a photo, shown as a circle: the photo moves by drag, pinch and arrow keys, and the slider zooms. */
export function CropDialog({ photo, busy, error, onDone, onClose }: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(middleOf(photo));
  const confirm = async () => {
    try {
      onDone(await cropPhoto(photo, area.current));
    } catch {
      toast.error(cropCopy.failed, cropCopy.failedHint);
    }
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={cropCopy.title}
      description={cropCopy.description}
      size="sm"
      busy={busy}
      footer={
        <>
          <DialogCancel disabled={busy}>{cropCopy.cancel}</DialogCancel>
          <Button onClick={() => void confirm()} loading={busy}>
            {cropCopy.confirm}
          </Button>
        </>
      }
    >
      <Box position="relative" height={{ base: '64', md: '80' }} borderRadius="l2" overflow="hidden" bg="bg.muted">
        <Cropper
          image={photo.url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => (area.current = pixels)}
          mediaProps={{ alt: cropCopy.photo }}
          cropperProps={{ role: 'group', 'aria-label': cropCopy.move }}
        />
      </Box>
      <Flex align="center" gap="3" mt="4" color="fg.muted">
        <ZoomOut size={18} aria-hidden />
        <chakra.input
          type="range"
          aria-label={cropCopy.zoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          flex="1"
          minW="0"
          h="6"
          accentColor="brand.solid"
        />
        <ZoomIn size={18} aria-hidden />
      </Flex>
      {error && (
        <Box role="alert" mt="3" color="fg.error" fontSize="sm" fontWeight="medium">
          {error}
        </Box>
      )}
    </AppDialog>
  );
}
