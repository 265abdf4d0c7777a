import { Button, type ButtonProps, IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { useOnline } from '../../lib/useOnline';
import { offlineCopy } from './copy';

interface WorksOffline {
  /** What the button does at present needs no network. */
  worksOffline?: boolean;
}

/** A button for what needs the network: disabled while the browser is offline, with the reason as its title. */
export function OnlineButton({ worksOffline = false, ...props }: ButtonProps & WorksOffline) {
  return <Button {...props} {...useOfflineState(props, worksOffline)} />;
}

/** As OnlineButton, for a button with an icon only. */
export function OnlineIconButton(props: IconButtonProps) {
  return <IconButton {...props} {...useOfflineState(props, false)} />;
}

/** Disabled, with the reason, while the browser is offline; otherwise as given. */
function useOfflineState({ disabled, title }: Pick<ButtonProps, 'disabled' | 'title'>, worksOffline: boolean) {
  const online = useOnline();
  return online || worksOffline ? { disabled, title } : { disabled: true, title: offlineCopy.reason };
}
