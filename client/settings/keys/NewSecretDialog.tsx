import { Box, chakra } from '@chakra-ui/react';
import type { ApiScope } from '../../graphql/graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { CopyButton } from '../../ui/settings/CopyButton';
import { SecretOnce } from '../../ui/settings/SecretOnce';
import { secretCopy as copy } from './copy';
import { curlOf } from './curl';

export interface NewSecret {
  secret: string;
  scopes: readonly ApiScope[];
}

/** The secret of a new key with a command to try it. Neither Escape nor a click outside loses it. */
export function NewSecretDialog({ secret, scopes, onClose }: NewSecret & { onClose: () => void }) {
  const command = curlOf({ origin: window.location.origin, secret, scopes });
  return (
    <AppDialog open onClose={onClose} title={copy.title} description={copy.description} busy>
      <SecretOnce label={copy.label} value={secret} copyLabel={copy.copyKey} onDone={onClose}>
        <Box minW="0">
          <Box fontWeight="medium" mb="2">
            {copy.try}
          </Box>
          <chakra.code
            role="group"
            aria-label={copy.command}
            display="block"
            p="4"
            mb="2"
            borderRadius="l2"
            bg="bg.subtle"
            fontFamily="mono"
            fontSize="xs"
            overflowWrap="anywhere"
          >
            {command}
          </chakra.code>
          <CopyButton value={command} label={copy.copyCommand} />
        </Box>
      </SecretOnce>
    </AppDialog>
  );
}
