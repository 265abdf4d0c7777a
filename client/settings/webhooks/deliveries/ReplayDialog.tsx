import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useMutationWithToast } from '../../../data/useMutationWithToast';
import { graphql } from '../../../graphql';
import { DateField } from '../../../ui/forms/DateField';
import { AppDialog } from '../../../ui/overlays/AppDialog';
import { FormButtons } from '../../../ui/overlays/FormButtons';
import { replayCopy as copy } from './copy';
import { replayDays, sinceDay } from './replayDays';
import { useRefetchDeliveriesOnError } from './useRefetchDeliveriesOnError';

const ReplayWebhooks = graphql(`
  mutation ReplayWebhooks($input: ReplayWebhooksInput!) {
    replayWebhooks(input: $input) {
      replayed
    }
  }
`);

/** Sends the events since a day again. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: { id: string }; onClose: () => void }) {
  const [{ first, last }] = useState(() => replayDays());
  const [since, setSince] = useState(last);
  const [all, setAll] = useState(false);
  const [missing, setMissing] = useState(false);
  const [replay, { loading }] = useMutationWithToast(ReplayWebhooks, {
    success: ({ replayWebhooks: { replayed } }) => (replayed === 0 ? copy.nothing : copy.done(replayed)),
    failure: copy.failed,
    onError: useRefetchDeliveriesOnError(copy.unanswered),
  });
  const formId = useId();
  const submit = async () => {
    if (since < first || since > last) return setMissing(true);
    const input = { endpointId: endpoint.id, since: sinceDay(since), includeDelivered: all };
    if (await replay({ input })) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      size="sm"
      busy={loading}
      footer={<FormButtons formId={formId} cancel={copy.cancel} submit={copy.submit} loading={loading} />}
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Flex direction="column" gap="4">
          <DateField
            label={copy.since}
            value={since}
            min={first}
            max={last}
            required
            error={missing ? copy.sinceRequired : undefined}
            onChange={setSince}
          />
          <chakra.label display="flex" gap="3" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="4"
              mt="0.5"
              flexShrink="0"
              accentColor="brand.solid"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
            {copy.all}
          </chakra.label>
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}
