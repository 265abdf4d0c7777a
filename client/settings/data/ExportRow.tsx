import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { dataCopy as copy } from './copy';

const RequestDataExport = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      requestedAt
    }
  }
`);

/** Requests a copy of the viewer's data. */
export function ExportRow({ email }: { email: string }) {
  const [requestedAt, setRequestedAt] = useState<string | null>(null);
  const [request, { loading }] = useMutationWithToast(RequestDataExport, {
    success: { title: copy.started, description: copy.startedHelp(email) },
    failure: copy.notStarted,
  });
  const start = async () => {
    const data = await request({});
    if (data) setRequestedAt(data.requestDataExport.requestedAt);
  };
  return (
    <SettingsRow
      label={copy.export}
      effect={requestedAt !== null && <Time at={requestedAt}>{copy.requested}</Time>}
      help={copy.exportHelp(email)}
      control={
        <Button
          size="sm"
          variant="outline"
          loading={loading}
          disabled={requestedAt !== null}
          onClick={() => void start()}
        >
          {copy.request}
        </Button>
      }
    />
  );
}
