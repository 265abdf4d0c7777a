import { IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { X } from 'lucide-react';

/** The × button of a dialog or a tag. */
export function CloseButton(props: IconButtonProps) {
  return (
    <IconButton aria-label="Close" variant="ghost" colorPalette="gray" size="sm" {...props}>
      <X aria-hidden />
    </IconButton>
  );
}
