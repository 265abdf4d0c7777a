import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { whileVisible } from '../../data/whileVisible';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { dataCopy as copy } from './copy';
import { isLinkValid, mayRequestExport } from './exportTimes';

export const ExportRow_settings = graphql(`
  fragment ExportRow_settings on Settings {
    email
    lastExport {
      requestedAt
      readyAt
      expiresAt
    }
  }
`);

const RequestDataExport = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      requestedAt
    }
  }
`);

const LastExport = graphql(`
  query LastExport {
    settings {
      lastExport {
        requestedAt
        readyAt
        expiresAt
      }
    }
  }
`);

/** How often the page asks whether a copy is ready, in milliseconds. */
const INTERVAL = 5_000;

/** Requests a copy of the viewer's data, and says how far the last one is. */
export function ExportRow({ settings }: { settings: FragmentType<typeof ExportRow_settings> }) {
  const { email, lastExport } = useFragmentOf(ExportRow_settings, settings);
  const preparing = lastExport?.readyAt === null;
  // The cache passes the answer on to the settings above, of which it is a part.
  useQuery(LastExport, { skip: !preparing, ...whileVisible(INTERVAL) });
  const [request, { loading }] = useMutationWithToast(RequestDataExport, {
    success: { title: copy.started, description: copy.startedHelp(email) },
    failure: copy.notStarted,
    onError: useRefetchListOnError('Settings', copy.exportUnanswered),
    refetchQueries: ['Settings'],
    awaitRefetchQueries: true,
  });
  return (
    <SettingsRow
      label={copy.export}
      effect={lastExport && <ExportState {...lastExport} />}
      help={copy.exportHelp(email)}
      control={
        <OnlineButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={loading}
          disabled={!mayRequestExport(lastExport?.requestedAt ?? null)}
          onClick={() => void request({})}
        >
          {copy.request}
        </OnlineButton>
      }
    />
  );
}

function ExportState({ requestedAt, expiresAt }: { requestedAt: string; expiresAt: string | null }) {
  if (expiresAt === null) return <Time at={requestedAt}>{copy.requested}</Time>;
  return (
    <Time at={expiresAt} style="longDate">
      {isLinkValid(expiresAt) ? copy.ready : copy.expired}
    </Time>
  );
}
