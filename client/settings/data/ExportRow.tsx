import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
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

/** Requests a copy of the viewer's data, and says how far the last one is. */
export function ExportRow({ settings }: { settings: FragmentType<typeof ExportRow_settings> }) {
  const { email, lastExport } = useFragmentOf(ExportRow_settings, settings);
  const [request, { loading }] = useMutationWithToast(RequestDataExport, {
    success: { title: copy.started, description: copy.startedHelp(email) },
    failure: copy.notStarted,
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
