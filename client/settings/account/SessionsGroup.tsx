import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { sessionsCopy as copy } from './copy';
import { SessionRow, type SessionRow_session } from './SessionRow';

const RevokeOtherSessions = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions {
      revokedIds
    }
  }
`);

/** All devices on which the viewer is signed in. */
export function SessionsGroup({
  sessions,
}: {
  sessions: ({ id: string } & FragmentType<typeof SessionRow_session>)[];
}) {
  const [asking, setAsking] = useState(false);
  const [revokeOthers, { loading }] = useMutationWithToast(RevokeOtherSessions, {
    success: copy.othersEnded,
    failure: copy.othersNotEnded,
    refetchQueries: ['Settings'],
    awaitRefetchQueries: true,
    onError: useRefetchListOnError('Settings', copy.unanswered),
  });
  const confirm = async () => {
    await revokeOthers({});
    setAsking(false);
  };
  return (
    <SettingsGroup title={copy.title}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {sessions.length > 1 && (
        <Box pt="4">
          <OnlineButton size="sm" variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
            {copy.endOthers}
          </OnlineButton>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => void confirm()}
            title={copy.othersTitle}
            description={copy.othersDescription}
            confirmLabel={copy.endOthers}
            loading={loading}
            destructive
          />
        </Box>
      )}
    </SettingsGroup>
  );
}
