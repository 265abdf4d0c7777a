import { Box, Flex } from '@chakra-ui/react';
import { Switch } from '@chakra-ui/react/switch';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { useOnline } from '../../lib/useOnline';
import { offlineCopy } from '../network/copy';

export interface ToggleRowProps {
  label: string;
  /** What the setting does, in one sentence. */
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The setting needs no network: it is kept in this browser, or part of a form. */
  worksOffline?: boolean;
}

/** A setting that takes effect at once: label and help on the left, a switch on the right. Disabled while the browser is offline. */
export function ToggleRow({ label, help, checked, onChange, disabled = false, worksOffline = false }: ToggleRowProps) {
  const isUnreachable = !useOnline() && !worksOffline;
  const input = useRef<HTMLInputElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // The browser toggles its checkbox on a click. If the change is refused, `checked` may never change, so the checkbox is reset here.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  });
  return (
    <Switch.Root
      display="flex"
      width="full"
      justifyContent="space-between"
      gap="4"
      py="2"
      checked={checked}
      disabled={disabled || isUnreachable}
      title={isUnreachable ? offlineCopy.reason : undefined}
      onCheckedChange={(details) => {
        onChange(details.checked);
        renderAgain();
      }}
    >
      <Box minW="0">
        <Switch.Label>{label}</Switch.Label>
        {help && (
          <Flex fontSize="xs" color="fg.muted">
            {help}
          </Flex>
        )}
      </Box>
      <Switch.HiddenInput ref={input} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
