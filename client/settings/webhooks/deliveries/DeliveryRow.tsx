import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { useMutationWithToast } from '../../../data/useMutationWithToast';
import { graphql } from '../../../graphql';
import type { WebhookDeliveryStatus } from '../../../graphql/graphql';
import { exactTime } from '../../../lib/time';
import { Badge, type Tone } from '../../../ui/data/Badge';
import { Time } from '../../../ui/data/Time';
import { topicCopy } from '../../parts/copy';
import { OnlineButton } from '../../../ui/network/OnlineButton';
import { deliveriesCopy as copy, TEST_TYPE } from './copy';
import { responseText } from './responseText';
import { useRefetchDeliveriesOnError } from './useRefetchDeliveriesOnError';

const DeliveryRow_delivery = graphql(`
  fragment DeliveryRow_delivery on WebhookDelivery {
    id
    topic
    status
    attempts
    responseStatus
    failure
    durationMs
    createdAt
    nextAttemptAt
  }
`);

const RedeliverWebhook = graphql(`
  mutation RedeliverWebhook($input: RedeliverWebhookInput!) {
    redeliverWebhook(input: $input) {
      delivery {
        id
        ...DeliveryRow_delivery
      }
    }
  }
`);

const TONES: Readonly<Record<WebhookDeliveryStatus, Tone>> = { PENDING: 'waiting', DELIVERED: 'good', FAILED: 'bad' };

interface DeliveryRowProps {
  delivery: FragmentType<typeof DeliveryRow_delivery>;
  /** Whether the endpoint is on, so that the event can be sent again. */
  canSend: boolean;
}

/** One event for an endpoint, with its result. */
export function DeliveryRow({ delivery: from, canSend }: DeliveryRowProps) {
  const delivery = useFragmentOf(DeliveryRow_delivery, from);
  const { id, topic, status, attempts, durationMs, createdAt, nextAttemptAt } = delivery;
  const [redeliver, { loading }] = useMutationWithToast(RedeliverWebhook, {
    success: copy.againDone,
    failure: copy.againFailed,
    onError: useRefetchDeliveriesOnError(copy.againUnanswered),
  });
  const type = topic === null ? TEST_TYPE : topicCopy[topic].type;
  const facts = [
    responseText(delivery),
    ...(durationMs === null ? [] : [copy.took(durationMs)]),
    ...(attempts === 0 ? [] : [copy.attempts(attempts)]),
  ];
  return (
    <Flex as="li" py="3" gap="3" justify="space-between" align="center">
      <Box minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Box fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {type}
          </Box>
          <Badge tone={TONES[status]}>{copy.status[status]}</Badge>
        </Flex>
        <Box fontSize="sm" color="fg.muted">
          {facts.join(' · ')}
          {nextAttemptAt !== null && attempts > 0 && (
            <>
              {' · '}
              <Time at={nextAttemptAt} style="left">
                {copy.next}
              </Time>
            </>
          )}
        </Box>
        <Time at={createdAt} fontSize="sm" color="fg.muted" />
      </Box>
      {topic !== null && (
        <OnlineButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          disabled={!canSend}
          loading={loading}
          aria-label={copy.againLabel(type, exactTime(createdAt))}
          onClick={() => void redeliver({ input: { id } })}
        >
          {copy.again}
        </OnlineButton>
      )}
    </Flex>
  );
}
