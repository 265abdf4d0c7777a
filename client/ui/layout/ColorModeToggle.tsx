import { IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type ColorMode, colorMode, onColorModeChange, setColorMode } from '../../lib/colorMode';

/** The current mode, and a function that switches to the other one. */
export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(onColorModeChange, colorMode);
  return { mode, toggle: () => setColorMode(mode === 'dark' ? 'light' : 'dark') };
}

/** Switches between light and dark. Until it is used, the system's mode applies. */
export function ColorModeToggle(props: Omit<IconButtonProps, 'aria-label' | 'onClick'>) {
  const { mode, toggle } = useColorMode();
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={mode === 'dark' ? 'Switch to light' : 'Switch to dark'}
      onClick={toggle}
      {...props}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
