import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import type { FragmentType } from '@apollo/client';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { topicCopy } from '../parts/copy';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { endpointCopy as copy } from './copy';
import { type Endpoint, EndpointRow_endpoint } from './endpoint';
import { useTestEndpoint } from './useTestEndpoint';
import { useToggleEndpoint } from './useToggleEndpoint';

const DeliveriesSheet = lazyOverlay(async () => (await import('./deliveries/DeliveriesSheet')).DeliveriesSheet);
const EditEndpointDialog = lazyOverlay(async () => (await import('./EditEndpointDialog')).EditEndpointDialog);
const ReplayDialog = lazyOverlay(async () => (await import('./deliveries/ReplayDialog')).ReplayDialog);
const RotateSecretDialog = lazyOverlay(async () => (await import('./RotateSecretDialog')).RotateSecretDialog);
const DeleteEndpointDialog = lazyOverlay(async () => (await import('./DeleteEndpointDialog')).DeleteEndpointDialog);

const DIALOGS = {
  deliveries: DeliveriesSheet,
  edit: EditEndpointDialog,
  replay: ReplayDialog,
  rotate: RotateSecretDialog,
  remove: DeleteEndpointDialog,
} as const;

type DialogName = keyof typeof DIALOGS;

/** One endpoint: its state, a test, its deliveries, and what else can be done with it. */
export function EndpointRow({ endpoint: from }: { endpoint: FragmentType<typeof EndpointRow_endpoint> }) {
  const endpoint = useFragmentOf(EndpointRow_endpoint, from);
  const { url } = endpoint;
  const [open, setOpen] = useState<DialogName | null>(null);
  const [test, testing] = useTestEndpoint(endpoint.id);
  const Dialog = open && DIALOGS[open];
  return (
    <Flex
      as="li"
      py="4"
      gap="3"
      justify="space-between"
      align={{ base: 'stretch', md: 'flex-start' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Facts endpoint={endpoint} />
      <Flex gap="2" flexShrink="0" align="center">
        <OnlineButton size="sm" variant="outline" aria-label={copy.testLabel(url)} loading={testing} onClick={test}>
          {copy.test}
        </OnlineButton>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={copy.deliveriesLabel(url)}
          onClick={() => setOpen('deliveries')}
        >
          {copy.deliveries}
        </Button>
        <RowMenu endpoint={endpoint} onOpen={setOpen} />
      </Flex>
      {Dialog && <Dialog endpoint={endpoint} onClose={() => setOpen(null)} />}
    </Flex>
  );
}

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const { url, topics, enabled, disabledReason, failingSince, previousSecretUntil } = endpoint;
  const isFailing = enabled && failingSince !== null;
  return (
    <Flex direction="column" gap="1" minW="0">
      <Flex gap="2" align="center" wrap="wrap">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{url}</bdi>
        </Box>
        {isFailing && <Badge tone="waiting">{copy.failing}</Badge>}
        {!isFailing && <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? copy.on : copy.off}</Badge>}
      </Flex>
      <Box fontSize="sm" color="fg.muted" fontFamily="mono" overflowWrap="anywhere">
        {topics.map((topic) => topicCopy[topic].type).join(', ')}
      </Box>
      {disabledReason !== null && <Box fontSize="sm">{copy.why[disabledReason]}</Box>}
      {isFailing && (
        <Time at={failingSince} style="longDate" fontSize="sm">
          {copy.failingSince}
        </Time>
      )}
      {previousSecretUntil !== null && (
        <Time at={previousSecretUntil} style="longDate" fontSize="sm" color="fg.muted">
          {copy.twoSecrets}
        </Time>
      )}
    </Flex>
  );
}

function RowMenu({ endpoint, onOpen }: { endpoint: Endpoint; onOpen: (name: DialogName) => void }) {
  const { id, url, enabled } = endpoint;
  const turn = useToggleEndpoint(id);
  const opens = (value: DialogName, label: string) => ({
    value,
    label,
    movesFocus: true,
    needsNetwork: true,
    onSelect: () => onOpen(value),
  });
  return (
    <ActionMenu
      trigger={
        <OnlineIconButton size="sm" variant="ghost" colorPalette="gray" aria-label={copy.more(url)}>
          <Ellipsis aria-hidden />
        </OnlineIconButton>
      }
      actions={[
        opens('edit', copy.edit),
        {
          value: 'turn',
          label: enabled ? copy.turnOff : copy.turnOn,
          onSelect: () => turn(!enabled),
          needsNetwork: true,
        },
        { ...opens('replay', enabled ? copy.replay : copy.replayWhenOn), disabled: !enabled },
        opens('rotate', copy.rotate),
        { ...opens('remove', copy.remove), destructive: true, separated: true },
      ]}
    />
  );
}
